import { Notice } from "@santap/ui/layout/notice";
import { InfoIcon } from "@santap/ui/media/icons";
import { useWords } from "../../../shell/language/words.tsx";
import type { Order } from "./order-view.ts";

/** What of a shared bill staff have not confirmed yet, or did not accept last. */
export function RoundNotice({ rounds }: Pick<Order, "rounds">) {
  const words = useWords();
  if (rounds.some(({ state }) => state === "AWAITING_STAFF")) {
    return (
      <Notice
        tone="turmeric"
        live="status"
        lead={<InfoIcon />}
        title={words("shell.waitingForStaff")}
      >
        {words("detail.waitingText")}
      </Notice>
    );
  }
  if (rounds.at(-1)?.state !== "REFUSED") return null;
  return (
    <Notice tone="danger" live="status" lead={<InfoIcon />} title={words("shell.refusedByStaff")}>
      {words("detail.refusedText")}
    </Notice>
  );
}
