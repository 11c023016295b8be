import { Late, late } from "@santap/ui/late";
import { useEffect } from "react";
import { useWords } from "../../../shell/language/words.tsx";
import { useQueryParams } from "../../../shell/route/router.tsx";
import { useTitle } from "../../../shell/state/use-title.ts";
import { useQrisFlow } from "../flow/use-qris-flow.ts";
import { QrisPage } from "./qris-page.tsx";
import { loadDrawing } from "./qr-section.tsx";
import { useHardwareBack } from "./use-hardware-back.ts";

const paidMoment = late(async () => (await import("./paid-moment.tsx")).PaidMoment);

/** Pays an order with a QR code. Shows nothing until the code is there. */
export function QrisScreen() {
  const query = useQueryParams();
  const box = query.get("box") ?? "";
  return <QrisOfBox key={box} box={box} orderId={query.get("orderId") ?? ""} />;
}

function QrisOfBox({ box, orderId }: { box: string; orderId: string }) {
  const words = useWords();
  const { flow, state, isFirstPaid } = useQrisFlow({ box, orderId });
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
