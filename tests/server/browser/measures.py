"""Questions to a page about where things are. Each answers with a list of complaints."""

from __future__ import annotations

from playwright.sync_api import Page

TOOLS = """
const name = element => {
    const words = element.dataset.action ?? element.getAttribute("aria-label") ?? element.textContent;
    const kind = `${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"`;
    return `${words.trim().slice(0, 40)} <${kind}>`;
};
const wanted = "a[href], button, input:not([type=hidden]), select, summary, [data-action], [tabindex='0']";
const seen = element => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
const inside = (one, other) => one.contains(other) || other.contains(one);
const target = element => element.matches("input") && element.closest("label") ? element.closest("label") : element;
// What is left of an element when all boxes that cut it off have cut.
const shape = element => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.position === "fixed") break;
        if (style.overflowX === "visible" && style.overflowY === "visible") continue;
        const edge = box.getBoundingClientRect();
        left = Math.max(left, edge.left); right = Math.min(right, edge.right);
        top = Math.max(top, edge.top); bottom = Math.min(bottom, edge.bottom);
    }
    return { left, top, right, bottom, width: right - left, height: bottom - top };
};
const docked = element => {
    for (let box = element; box; box = box.parentElement) if (getComputedStyle(box).position === "fixed") return true;
    return false;
};
const some = element => shape(element).width > 1 && shape(element).height > 1;
const usable = element => seen(element) && !element.closest("[inert]"); // pictures of tables are only looked at
const all = () => [...new Set([...document.querySelectorAll(wanted)].filter(usable).map(target))].filter(some);
const every = selector => [...document.querySelectorAll(selector)].filter(seen);
"""

SIDEWAYS = """() => {
    const wide = document.documentElement.scrollWidth;
    if (wide <= innerWidth) return [];
    const far = every("body *").filter(element => shape(element).right > innerWidth + 1).slice(0, 4);
    return [`${wide} px wide in a window of ${innerWidth}`, ...far.map(element => `too far right: ${name(element)}`)];
}"""

TALL = """() => {
    const tall = document.documentElement.scrollHeight;
    if (tall <= innerHeight) return [];
    const low = every("body *").filter(element => shape(element).bottom > innerHeight + 1).slice(0, 4);
    return [`${tall} px high in a window of ${innerHeight}`, ...low.map(element => `too far down: ${name(element)}`)];
}"""

# On a desk all of the table is seen at once: only the log may be scrolled.
SCROLLED = """() => every("main.play :not([role=log])")
    .filter(element => ["auto", "scroll"].includes(getComputedStyle(element).overflowY))
    .filter(element => element.scrollHeight > element.clientHeight + 1)
    .map(element => `${element.scrollHeight - element.clientHeight} px of ${name(element)} are out of sight`)"""

# Boxes must not overlap. Pieces in a drawing may (hexagons lie side by side): for them it counts where a click goes.
OVERLAPS = """() => {
    scrollTo(0, 0);
    const found = all().filter(element => !(element instanceof SVGElement));
    const boxes = found.map(shape), fixed = found.map(docked), complaints = [];
    for (let i = 0; i < found.length; i++) for (let j = i + 1; j < found.length; j++) {
        if (fixed[i] !== fixed[j] || inside(found[i], found[j])) continue;
        const wide = Math.min(boxes[i].right, boxes[j].right) - Math.max(boxes[i].left, boxes[j].left);
        const high = Math.min(boxes[i].bottom, boxes[j].bottom) - Math.max(boxes[i].top, boxes[j].top);
        const by = `${wide.toFixed()} x ${high.toFixed()}`;
        if (wide > 2 && high > 2) complaints.push(`${name(found[i])} and ${name(found[j])} overlap by ${by}`);
    }
    return complaints;
}"""

# Scrolled to, everything that can be used can be hit: nothing lies over it, the dock neither.
COVERED = """() => {
    const complaints = [];
    for (const element of every("[data-action], [data-undo], [data-post], form button, a.btn")) {
        element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const box = element.getBoundingClientRect();
        const spots = [[.5, .5], [.5, .3], [.3, .5], [.7, .5], [.5, .7]].map(([x, y]) =>
            document.elementFromPoint(box.left + x * box.width, box.top + y * box.height));
        const free = spots.map(spot => spot !== null && element.contains(spot));
        if (!free[0] || free.filter(Boolean).length < 3) {
            const over = spots[free.indexOf(false)];
            complaints.push(`${name(element)} is covered${over ? " by " + name(over) : ", out of the window"}`);
        }
    }
    scrollTo(0, 0);
    return complaints;
}"""

SMALL = """least => {
    const complaints = [];
    for (const element of all()) {
        if (element.matches("[role=log]")) continue; // can be scrolled by keyboard, there is nothing to press
        if (element.matches("a:not(.btn)") && element.closest("p, li, span, dd, small")) continue; // within a sentence
        const { width, height } = element.getBoundingClientRect();
        const phone = innerWidth < 720 && document.querySelector("main.play[data-live=yes]");
        const wish = !phone || element.closest("dialog, [popover]") ? least : element.closest(".prompt") ? 44 : 40;
        const is = `${width.toFixed(1)} x ${height.toFixed(1)}`;
        const small = height < wish - .5 || width < Math.min(wish, 40) - .5;
        if (small) complaints.push(`${name(element)} is ${is}, less than ${wish}`);
    }
    return complaints;
}"""

CUT = """() => every("button, .btn, .prompt .say b").filter(usable)
    .filter(element => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== "auto")
    .map(element => `the words of ${name(element)} are wider than it`)"""

# At the foot of the page, the dock covers nothing of the table.
UNDER_DOCK = """() => {
    const dock = document.querySelector(".prompt");
    if (!dock?.getClientRects().length || getComputedStyle(dock).position !== "fixed") return [];
    scrollTo(0, document.documentElement.scrollHeight);
    const under = element => shape(element).bottom - dock.getBoundingClientRect().top;
    const free = every("main.play *").filter(element => !docked(element) && shape(element).height > 0);
    const low = free.filter(element => under(element) > 1);
    const told = low.slice(0, 3).map(element => `${name(element)} stays ${under(element).toFixed()} px under the dock`);
    scrollTo(0, 0);
    return told;
}"""

# A move that is pointed at may grow, but not step aside: the pointer would lose it and find it again for ever.
RESTLESS = """() => {
    const main = document.querySelector("main.play");
    const mouse = { pointerType: "mouse", bubbles: true };
    const point = element => element.dispatchEvent(new PointerEvent("pointerover", mouse));
    const complaints = [];
    for (const element of every("main.play [data-action]")) {
        const was = element.getBoundingClientRect();
        point(element);
        const is = element.getBoundingClientRect();
        point(main);
        const aside = Math.max(is.left - was.left, is.top - was.top, was.right - is.right, was.bottom - is.bottom);
        if (aside > .5) complaints.push(`${name(element)} steps aside by ${aside.toFixed(1)} px when it is pointed at`);
    }
    return complaints;
}"""


def ask(page: Page, question: str, argument: object = None) -> list[str]:
    """The page's complaints about itself."""
    found: list[str] = page.evaluate(f"argument => {{ {TOOLS} return ({question})(argument); }}", argument)
    return found


def complaints(page: Page) -> list[str]:
    """All that is wrong with where things are."""
    found = ask(page, SIDEWAYS) + ask(page, OVERLAPS) + ask(page, COVERED) + ask(page, CUT) + ask(page, UNDER_DOCK)
    return found + ask(page, SMALL, 24)
