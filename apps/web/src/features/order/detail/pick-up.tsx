import { PinIcon } from "@santap/ui/discovery/pin-icon";
import { Row } from "@santap/ui/list/row";
import { ClockIcon } from "@santap/ui/media/clock-icon";
import { useLanguage } from "@santap/client/language-provider";
import { formatTime } from "../../../shell/language/format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { getKitchenStep, type Order } from "./order-view.ts";

interface PickUpProps {
  order: Order;
  pickUp: NonNullable<Order["pickUp"]>;
}

/** Where takeaway is handed over, and about when; the time goes once it is ready. */
export function PickUp({ order, pickUp }: PickUpProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { point, address, readyAt } = pickUp;
  const step = getKitchenStep(order.lines);
  const isMade = step === "READY" || step === "SERVED";
  return (
    <>
      <Row lead={<PinIcon />} title={point || t("detail.pickUp.counter")} text={address} />
      {readyAt !== null && !isMade && (
        <Row
          lead={<ClockIcon />}
          title={t("detail.pickUp.readyAt", {
            time: formatTime(readyAt, language, order.store.utcOffsetMinutes),
          })}
          text={t("detail.pickUp.estimate")}
        />
      )}
    </>
  );
}
