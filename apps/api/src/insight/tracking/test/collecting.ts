import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Rows } from "../../../testing/rows.ts";
import { until } from "../../../testing/until.ts";

/** A loader that was thrown out begins again, on a machine that others may keep busy. */

/** A database and an events folder for collectors of one test file. */
export interface CollectingPlace {
  readonly databaseUrl: string;
  readonly rows: Rows;
  /** A folder of its own; all are removed at the end. */
  newFolder(): string;
  /** Sequence ids of a tab that have rows, in order, once there are that many rows. */
  loaded(head: Record<string, unknown>, count: number): Promise<number[]>;
  /** What was put aside and names this device, once there is that much. */
  readBad(deviceId: unknown, count?: number): Promise<Bad[]>;
  close(): void;
}

export interface Bad {
  readonly stage: string;
  readonly reason: string;
  readonly raw: string;
}

export function openCollectingPlace(databaseUrl: string, rows: Rows): CollectingPlace {
  const root = mkdtempSync(join(tmpdir(), "santap-events-"));
  async function readSequence(head: Record<string, unknown>): Promise<number[]> {
    const found = await rows.all<{ seq_id: number }>(
      `select seq_id from track_event where device_id = $1 and epoch = $2 order by seq_id`,
      [head["deviceId"], head["epoch"]],
    );
    return found.map(({ seq_id }) => seq_id);
  }
  return {
    databaseUrl,
    rows,
    newFolder: () => mkdtempSync(join(root, "events-")),
    loaded(head, count) {
      const look = () =>
        rows.one<{ n: number }>(
          "select count(*) as n from track_event where device_id = $1 and epoch = $2",
          [head["deviceId"], head["epoch"]],
        );
      const isThere = async () => (await look()).n >= count;
      return until(`${count} loaded events`, isThere).then(() => readSequence(head));
    },
    readBad: (deviceId, count = 1) =>
      until(`${count} bad rows`, async () => {
        const found = await rows.all<Bad>(
          "select stage, reason, raw from track_bad where position($1 in raw) > 0 order by bad_id",
          [deviceId],
        );
        return found.length >= count && found;
      }),
    close: () => rmSync(root, { recursive: true, force: true }),
  };
}
