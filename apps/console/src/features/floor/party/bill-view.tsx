import { releasePayment } from "@santap/contract/calls/staff/table";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { PrintButton } from "../../../shell/print/print-button.tsx";
import { usePrints } from "../../../shell/print/use-prints.ts";
import { may } from "../floor-person.ts";
import { findRefusal } from "./find-refusal.ts";
import { namePayer } from "./name-payer.ts";
import { PartyPeople } from "./party-people.tsx";
import { PartyRound } from "./party-round.tsx";
import type { PartyProps } from "./party-props.ts";
import styles from "./party.module.css";
import { ReasonAction } from "./reason-action.tsx";

/** What is left to pay, who pays, what was ordered by whom, and who is there. */
export function BillView(props: PartyProps) {
  const t = useTranslation();
  const { bill } = props;
  const shown = bill.rounds.filter(({ state }) => state !== "REFUSED");
  return (
    <>
      {bill.orderId !== null && (
        <div>
          <p className={styles.small}>{t("floor.rest")}</p>
          <p className={styles.rest}>{formatRupiah(bill.rest)}</p>
          <p className={styles.small}>
            {t("floor.sums", {
              total: formatRupiah(bill.payableAmount),
              paid: formatRupiah(bill.paid),
            })}
          </p>
          <Breakdown bill={bill} />
          <PrintBill {...props} orderId={bill.orderId} />
        </div>
      )}
      <Payments {...props} />
      {bill.orderId === null && bill.orders.length === 0 && (
        <p className={styles.small}>{t("floor.nothingOrdered")}</p>
      )}
      {bill.orders.map((order) => (
        <p key={order.orderId} className={styles.line}>
          <span className={styles.grow}>
            {t("floor.order", { number: order.number ?? "" })}{" "}
            <span className={styles.small}>{t(`floor.order.${order.status}`)}</span>
          </span>
          <b className={styles.money}>{formatRupiah(order.payableAmount)}</b>
        </p>
      ))}
      {shown.map((round) => (
        <PartyRound
          key={round.roundId}
          {...props}
          round={round}
          nth={bill.rounds.indexOf(round) + 1}
        />
      ))}
      <PartyPeople {...props} />
    </>
  );
}

/** CTR-3: for guests who want to see it on paper before they pay. */
function PrintBill({ person, live, orderId }: PartyProps & { orderId: string }) {
  const t = useTranslation();
  const { storeId } = person;
  const { prints } = usePrints(storeId);
  return (
    <PrintButton
      label={t("print.bill")}
      kind="BILL"
      {...{ storeId, orderId, prints }}
      online={live.online}
    />
  );
}

function Breakdown({ bill: { breakdown } }: Pick<PartyProps, "bill">) {
  const t = useTranslation();
  if (breakdown === null) return null;
  const parts = [
    ...breakdown.discounts.map(({ name, amount }) => `${name} ${formatRupiah(-amount)}`),
    breakdown.serviceCharge > 0 &&
      t("floor.service", { amount: formatRupiah(breakdown.serviceCharge) }),
    t("floor.tax", { amount: formatRupiah(breakdown.pb1) }),
  ];
  return <p className={styles.small}>{parts.filter(Boolean).join(" · ")}</p>;
}

/** Who pays now; anybody's code can be shown to them again. */
function Payments(props: PartyProps) {
  const t = useTranslation();
  const { person, live, bill, onCode } = props;
  const refused = findRefusal(t, { person, live, permission: "qris:show" });
  return bill.paying.map((payer) => (
    <Notice
      key={payer.shareId}
      tone="inverse"
      title={t("floor.isPaying", { name: namePayer(t, payer), amount: formatRupiah(payer.amount) })}
      action={
        <span className="row wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            disabled={refused !== null}
            onClick={() => onCode(payer.shareId)}
          >
            {t("floor.codeAgain")}
          </Button>
          {payer.shownBy === null && may(person, "table:override") && (
            <Release {...props} shareId={payer.shareId} />
          )}
        </span>
      }
    >
      {t("floor.payingLeft", { minutes: Math.ceil(payer.secondsLeft / 60) })}
    </Notice>
  ));
}

/** Of a payer who does not let go. */
function Release({ person, live, shareId, onDone }: PartyProps & { shareId: string }) {
  const t = useTranslation();
  const { storeId } = person;
  return (
    <ReasonAction
      label={t("floor.release")}
      hint={t("floor.releaseHint")}
      refused={null}
      trigger={(open) => (
        <Button
          variant="secondary"
          size="small"
          disabled={findRefusal(t, { person, live, permission: "table:override" }) !== null}
          onClick={open}
        >
          {t("floor.release")}
        </Button>
      )}
      send={(reason) => call(releasePayment, { storeId, shareId, reason })}
      onDone={onDone}
    />
  );
}
