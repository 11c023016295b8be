import type insights from "./idID/insights.json";
import type operator from "./idID/operator.json";
import type shell from "./idID/shell.json";

/** Every text of the console by its id. Indonesian is the first language, so its files name the ids. */
export type MessageId = keyof typeof insights | keyof typeof operator | keyof typeof shell;
