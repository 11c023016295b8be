import type insights from "./idID/insights.json";
import type operator from "./idID/operator.json";
import type shell from "./idID/shell.json";

/** Indonesian is complete, so its files define the ids. */
export type MessageId = keyof typeof insights | keyof typeof operator | keyof typeof shell;
