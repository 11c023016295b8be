import { joinStationStatuses } from "@santap/domain/kitchen/bump";
import type { KitchenLine, ShownStatus, StationStep } from "./kitchen-store.ts";

export interface LineAtStation {
  /** None where the station does not prepare it. */
  steps: StationStep[];
  status: ShownStatus;
  /** Of the last step there, or when the line was taken off; null where it was only fired. */
  changedAt: number | null;
}

/** `stationId` null: at all stations that prepare the line. */
export function readAtStation(line: KitchenLine, stationId: string | null): LineAtStation {
  const steps = line.steps.filter((step) => stationId === null || step.stationId === stationId);
  if (line.kitchen_status === "VOIDED")
    return { steps, status: "VOIDED", changedAt: line.voided_at };
  const changes = steps.flatMap(({ changedAt }) => changedAt ?? []);
  return {
    steps,
    status: joinStationStatuses(steps.map(({ status }) => status)),
    changedAt: changes.length === 0 ? null : Math.max(...changes),
  };
}
