import type approval from "./idID/approval.json";
import type cash from "./idID/cash.json";
import type counter from "./idID/counter.json";
import type floor from "./idID/floor.json";
import type insights from "./idID/insights.json";
import type join from "./idID/join.json";
import type kitchen from "./idID/kitchen.json";
import type operator from "./idID/operator.json";
import type pickup from "./idID/pickup.json";
import type print from "./idID/print.json";
import type printer from "./idID/printer.json";
import type shell from "./idID/shell.json";
import type station from "./idID/station.json";
import type team from "./idID/team.json";
import type till from "./idID/till.json";

/** Indonesian is complete, so its files define the ids. */
export type MessageId =
  | keyof typeof approval
  | keyof typeof cash
  | keyof typeof counter
  | keyof typeof floor
  | keyof typeof insights
  | keyof typeof join
  | keyof typeof kitchen
  | keyof typeof operator
  | keyof typeof pickup
  | keyof typeof print
  | keyof typeof printer
  | keyof typeof shell
  | keyof typeof station
  | keyof typeof team
  | keyof typeof till;
