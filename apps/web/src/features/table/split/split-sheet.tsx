import {
  previewShare,
  toLineWishes,
  toSplitFacts,
  type LineChoice,
} from "@santap/domain/bill/split-choice";
import { Deferred } from "@santap/ui/deferred";
import type { Choice } from "@santap/ui/input/choice-row";
import { RadioList } from "@santap/ui/input/radio-list";
import { Stepper } from "@santap/ui/input/stepper";
import { TextField } from "@santap/ui/input/text-field";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { Amount } from "@santap/ui/money/amount";
import { formatRupiah, rupiahInText } from "@santap/ui/money/rupiah";
import { Sheet } from "@santap/ui/overlay/sheet";
import type { SplitHow } from "@santap/domain/bill/split";
import { useState } from "react";
import { lazyPart } from "../../../shell/language/lazy-part.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { BillPartProps } from "../bill/bill-head.tsx";
import { LinePicker } from "./line-picker.tsx";
import styles from "./split.module.css";
import {
  useShareCoupons,
  type ShareCoupons as ShareCouponState,
  type ShareOffer,
} from "./use-share-coupons.ts";
import { useSplit } from "./use-split.ts";

type Kind = SplitHow["kind"];

const MAX_PARTS = 20;

const shareCoupons = lazyPart(
  ["coupon", "again"],
  async () => (await import("./share-coupons.tsx")).ShareCoupons,
);

interface SplitSheetProps extends BillPartProps {
  open: boolean;
  onClose: () => void;
}

/** What to pay of the bill, with the amount of each way before anything is charged. */
export function SplitSheet(props: SplitSheetProps) {
  const { open, session, onClose } = props;
  const t = useTranslation();
  const { kind, setKind, how, rows, share } = useSplitChoice(props);
  const { busy, before, split } = useSplit(props);
  const coupons = useShareCoupons(props, how, share);
  const couponIds = coupons.offer?.couponIds ?? [];
  const amount = share?.amount ?? null;
  const price = couponIds.length === 0 ? amount : (coupons.offer?.payableAmount ?? amount);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("bill.splitTitle")}
      closeLabel={t("shell.close")}
      handle
      footer={
        <div className="grow grid gap-2">
          <BestCoupon {...coupons} disabled={busy} />
          <Button
            full
            loading={busy}
            disabled={amount === null}
            onClick={() => split(how, amount ?? 0, couponIds)}
          >
            {price === null
              ? t("bill.splitChoose")
              : t("bill.splitPay", { amount: rupiahInText(price) })}
          </Button>
          <CouponSaving offer={coupons.offer} />
          <p className="text-12 muted centred">{t("bill.splitFixed")}</p>
        </div>
      }
    >
      <div className={styles.sheet}>
        <p className={styles.rest}>
          {t("bill.splitRest", { table: session.tableLabel })} <Amount rupiah={session.rest} />
        </p>
        {before !== null && amount !== null && before !== amount && (
          <Notice tone="turmeric" live="status" title={t("bill.splitChanged")}>
            {t("bill.splitBefore", {
              before: rupiahInText(before),
              now: rupiahInText(amount),
            })}
          </Notice>
        )}
        <RadioList
          label={t("bill.splitTitle")}
          choices={rows}
          value={kind}
          disabled={busy}
          onChange={(value) => setKind(value as Kind)}
        />
        <Deferred component={shareCoupons} active={coupons.carries}>
          {(ShareCoupons) => coupons.carries && <ShareCoupons {...coupons} disabled={busy} />}
        </Deferred>
      </div>
    </Sheet>
  );
}

/** TABLE-15: by the owner's own tap, in sight of the button that pays. */
function BestCoupon({ offer, choose, disabled }: ShareCouponState & { disabled: boolean }) {
  const t = useTranslation();
  const [best] = (offer?.usableCoupons ?? []).toSorted((a, b) => b.discount - a.discount);
  if (best === undefined || offer?.couponIds.length !== 0) return null;
  return (
    <Button full variant="secondary" disabled={disabled} onClick={() => choose([best.couponId])}>
      {t("bill.splitUse", { amount: formatRupiah(-best.discount) })}
    </Button>
  );
}

function CouponSaving({ offer }: { offer: ShareOffer | null }) {
  const t = useTranslation();
  if (offer === null || offer.couponIds.length === 0) return null;
  return (
    <p className="text-14 bold pandan centred" role="status">
      {t("bill.splitSaved", { amount: rupiahInText(offer.saved) })}
    </p>
  );
}

/** Each way with its amount, and what is typed for it. */
function useSplitChoice({ session }: SplitSheetProps) {
  const t = useTranslation();
  const facts = toSplitFacts(session);
  const preview = (how: SplitHow) => previewShare(how, facts);
  const mine = preview({ kind: "MINE" });
  const [chosen, setKind] = useState<Kind | null>(null);
  const [parts, setParts] = useState(Math.min(MAX_PARTS, Math.max(2, session.people.length)));
  const [lines, setLines] = useState<ReadonlyMap<string, LineChoice>>(new Map());
  const [typed, setTyped] = useState("");
  const kind = chosen ?? (mine === null ? "EVENLY" : "MINE");
  const ways: Record<Kind, SplitHow> = {
    MINE: { kind: "MINE" },
    EVENLY: { kind: "EVENLY", parts },
    LINES: toLineWishes(lines),
    AMOUNT: { kind: "AMOUNT", amount: Number(typed) || 0 },
    REST: { kind: "REST" },
  };
  const aside = (way: Kind) => {
    const share = preview(ways[way]);
    return share === null ? undefined : <Amount rupiah={share.amount} />;
  };
  const rows: Choice[] = [
    {
      value: "MINE",
      label: t("bill.splitMine"),
      disabled: mine === null,
      description: t(mine === null ? "bill.splitMineNone" : "bill.splitMineText"),
      aside: aside("MINE"),
    },
    {
      value: "EVENLY",
      label: t("bill.splitEvenly"),
      description: t("bill.splitEvenlyText"),
      aside: aside("EVENLY"),
      below: kind === "EVENLY" && <Parts parts={parts} onChange={setParts} />,
    },
    {
      value: "LINES",
      label: t("bill.splitLines"),
      description: t("bill.splitLinesText"),
      aside: aside("LINES"),
      below: kind === "LINES" && (
        <LinePicker session={session} facts={facts} chosen={lines} onChange={setLines} />
      ),
    },
    {
      value: "AMOUNT",
      label: t("bill.splitAmount"),
      description: t("bill.splitAmountText", { rest: rupiahInText(session.rest) }),
      aside: aside("AMOUNT"),
      below: kind === "AMOUNT" && (
        <TextField
          label={t("bill.splitAmount")}
          labelHidden
          value={typed}
          inputMode="numeric"
          maxLength={9}
          placeholder={t("bill.splitTyped")}
          onChange={(next) => setTyped(next.replaceAll(/\D/g, ""))}
        />
      ),
    },
    {
      value: "REST",
      label: t("bill.splitAll"),
      description: t("bill.splitAllText"),
      aside: aside("REST"),
    },
  ];
  const how = ways[kind];
  return { kind, setKind, how, rows, share: preview(how) };
}

function Parts({ parts, onChange }: { parts: number; onChange: (parts: number) => void }) {
  const t = useTranslation();
  return (
    <div className={styles.parts}>
      <span>{t("bill.splitParts", { count: parts })}</span>
      <Stepper
        mode="steady"
        value={parts}
        min={2}
        max={MAX_PARTS}
        label={t("bill.splitEvenly")}
        addLabel={t("bill.splitMore")}
        increaseLabel={t("bill.splitMore")}
        decreaseLabel={t("bill.splitFewer")}
        onChange={onChange}
      />
    </div>
  );
}
