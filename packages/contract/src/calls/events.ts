/**
 * Server-sent events of several topics by one stream, e.g. `?topic=menu:S01&topic=pay:<box>`; `table:<session>`
 * is opened by its participant's token, of which the header may list several. The data of an event names its
 * `topic`; `end` says that a topic has nothing more to come, or is refused. Each topic also has a path of its own.
 */
export const EVENTS_PATH = "/events";

export const MAX_TOPICS = 20;
