import { failureText } from "@santap/client/call-failure";
import { randomId } from "@santap/client/random-id";
import type { DataOf, PayloadOf } from "@santap/contract/call";
import { printOrder } from "@santap/contract/calls/staff/print";
import type { PaperWidth } from "@santap/domain/print/document";
import { useState, type ReactNode } from "react";
import { call } from "../../api.ts";
import { useTranslation } from "../language/use-translation.ts";
import { Paper } from "./paper.tsx";

type Ask = Pick<PayloadOf<typeof printOrder>, "kind" | "way">;

interface PrintingProps {
  storeId: string;
  orderId: string;
  onDone?: () => Promise<unknown>;
}

interface Printing {
  sending: boolean;
  /** What came of it, in words. */
  said: string;
  print: (ask: Ask, width?: PaperWidth) => Promise<void>;
  /** What the browser prints, while it does. */
  paper: ReactNode;
}

/** CTR-3: a paper of the printer, or of the browser on a roll. Nothing is fired by it. */
export function usePrinting({ storeId, orderId, onDone }: PrintingProps): Printing {
  const t = useTranslation();
  const [sending, setSending] = useState(false);
  const [said, setSaid] = useState("");
  const [paper, setPaper] = useState<{
    document: NonNullable<DataOf<typeof printOrder>["document"]>;
    width: PaperWidth;
  } | null>(null);

  async function print(ask: Ask, width: PaperWidth = 80): Promise<void> {
    setSending(true);
    setSaid("");
    const answer = await askForPrint({ storeId, orderId, ...ask, idempotencyKey: randomId() });
    setSending(false);
    if (!answer.success) return setSaid(failureText(answer.error, t));
    const { copyNo, document } = answer.data;
    setSaid(copyNo === 0 ? t("print.sent") : t("print.sentCopy", { copy: copyNo }));
    if (document !== null) setPaper({ document, width });
    await onDone?.();
  }
  return {
    sending,
    said,
    print,
    paper: paper && <Paper {...paper} onClosed={() => setPaper(null)} />,
  };
}

const MOST_TRIES = 5;

/** A receipt of this moment gets its number within seconds, which is worth waiting for. */
async function askForPrint(payload: PayloadOf<typeof printOrder>, tries = 1) {
  const answer = await call(printOrder, payload);
  const wait = answer.success ? undefined : answer.error.details?.["retryAfter"];
  if (typeof wait !== "number" || tries >= MOST_TRIES) return answer;
  await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  return askForPrint(payload, tries + 1);
}
