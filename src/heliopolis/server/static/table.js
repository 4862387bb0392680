// The live table. A legal move is an element with data-action; these scripts send it, show what pointing at it
// previews, and swap in what the server sends. Everything else the browser does by itself.

import { main } from "./page.js";
import { connect } from "./live.js";
import "./moves.js";
import "./log.js";
import "./pace.js";
import "./help.js";
import "./large.js";
import "./keys.js";
import "./sound.js";
import "./calling.js";
import "./scoring.js";
import "./finish.js";
import "./captions.js";
import "./position.js";
import "./coach.js";

if (main.dataset.live === "yes") connect();
