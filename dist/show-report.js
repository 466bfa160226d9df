import { o as showReport, s as showReports } from "./conclusion.js";

export { showReports };