import { tableSession } from "@santap/contract/table";
import { Badge } from "@santap/ui/list/badge";
import { useCall } from "../data/use-call.ts";
import { useWords } from "../language/words.tsx";
import type { Seat } from "./seat.ts";

const LOOK_AGAIN_MS = 10_000;

/** Beside the table's name: that a round of its shared bill waits for staff, or was not accepted last. */
export function TableRounds({ seat }: { seat: Seat }) {
  const words = useWords();
  const { sessionId, participantToken } = seat;
  const session = useCall(
    tableSession,
    { sessionId },
    { enabled: seat.payMode === "PAY_LATER", refetchInterval: LOOK_AGAIN_MS, participantToken },
  );
  const rounds = session.data?.rounds ?? [];
  if (rounds.some(({ state }) => state === "AWAITING_STAFF")) {
    return <Badge tone="turmeric">{words("shell.waitingForStaff")}</Badge>;
  }
  if (rounds.at(-1)?.state !== "REFUSED") return null;
  return <Badge tone="danger">{words("shell.refusedByStaff")}</Badge>;
}
