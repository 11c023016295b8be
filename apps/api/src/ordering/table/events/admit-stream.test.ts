import { describe, expect, test } from "vitest";
import { admitStream, type StreamOrigin } from "./admit-stream.ts";

const LIMITS = { ofParticipant: 2, ofSession: 4, ofBlock: 6, ofProcess: 8 };
const stream = (participantId: string, changes: Partial<StreamOrigin> = {}): StreamOrigin => ({
  ...{ sessionId: "s", participantId, block: participantId },
  ...changes,
});
const at = (count: number, changes: (nth: number) => Partial<StreamOrigin>) =>
  Array.from({ length: count }, (_, nth) => stream(`p${nth}`, changes(nth)));

describe("TABLE-1 a stream", () => {
  test("TABLE-1 a stream is admitted while there is room", () => {
    expect(admitStream([stream("a")], stream("a"), LIMITS)).toEqual({ kind: "ADMIT", end: null });
  });

  test("TABLE-1 a stream takes the place of its own phone's oldest, and never of another's", () => {
    const [first, second, other] = [stream("a"), stream("a"), stream("b")];
    expect(admitStream([other, first, second], stream("a"), LIMITS)).toEqual({
      kind: "ADMIT",
      end: first,
    });
  });

  test("TABLE-1 a stream takes at a full table the oldest of the participant with most streams", () => {
    const [crowd, more] = [stream("b"), stream("b")];
    const open = [stream("a"), crowd, more, stream("c")];
    const admission = admitStream(open, stream("d"), LIMITS);
    expect(admission.kind === "ADMIT" && admission.end).toBe(crowd);
  });

  test("TABLE-1 a stream is refused above what an address block and a process may have", () => {
    const block = at(6, (nth) => ({ sessionId: `s${nth}`, block: "x" }));
    expect(admitStream(block, stream("a", { block: "x" }), LIMITS)).toMatchObject({
      reason: "BLOCK",
    });
    const full = at(8, (nth) => ({ sessionId: `s${nth}` }));
    expect(admitStream(full, stream("a"), LIMITS)).toMatchObject({ reason: "PROCESS" });
  });
});
