/** What the SDK keeps in the browser, by name: cookie and its copy, session, configuration, queues. */
export const ID_NAME = "qt_id";
export const SESSION_KEY = "qt_s";
export const CONFIG_KEY = "qt_cfg";
/** Followed by the epoch. */
export const QUEUE_KEY = "qt_q_";
