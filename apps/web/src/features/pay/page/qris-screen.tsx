import { Late, late } from "@santap/ui/late";
import { useEffect } from "react";
import { useWords } from "../../../shell/language/words.tsx";
import { useQueryParams } from "../../../shell/route/router.tsx";
import { useTitle } from "../../../shell/state/use-title.ts";
import { useQrisFlow, type QrisParams } from "../flow/use-qris-flow.ts";
import { QrisPage } from "./qris-page.tsx";
import { loadDrawing } from "./qr-section.tsx";
import { useHardwareBack } from "./use-hardware-back.ts";

const paidMoment = late(async () => (await import("./paid-moment.tsx")).PaidMoment);

/** Pays an order with a QR code. Shows nothing until the code is there. */
export function QrisScreen() {
  const query = useQueryParams();
  const [box = "", orderId = "", pageId = ""] = ["box", "orderId", "pageId"].map(
    (name) => query.get(name) ?? "",
  );
  const key = JSON.stringify([box, orderId, pageId]);
  return <QrisOfBox key={key} box={box} orderId={orderId} pageId={pageId} />;
}

function QrisOfBox({ box, orderId, pageId }: QrisParams) {
  const words = useWords();
  const { flow, state, isFirstPaid } = useQrisFlow({ box, orderId, pageId });
  const { info, phase } = state;
  const isPaid = phase === "paid";
  useTitle(words(isPaid ? "pay.paidTitle" : "pay.title"));
  useEffect(loadDrawing, []);
  useHardwareBack(() => void flow.dispatch("BACK"));

  if (!info) return null;
  const page = <QrisPage flow={flow} state={state} info={info} orderId={orderId} />;
  return (
    <Late component={paidMoment} wanted={isPaid} meanwhile={page}>
      {(PaidMoment) =>
        isPaid ? (
          <PaidMoment
            amount={info.amount}
            isFirst={isFirstPaid}
            onNext={() => void flow.dispatch("BACK")}
          />
        ) : (
          page
        )
      }
    </Late>
  );
}
