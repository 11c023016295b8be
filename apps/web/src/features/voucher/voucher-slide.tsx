import { stopRedemption } from "@santap/contract/calls/voucher";
import type { Voucher } from "@santap/contract/schemas/voucher";
import { useLanguage } from "@santap/client/language-provider";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { CheckIcon, InfoIcon } from "@santap/ui/media/icons";
import { VoucherCard } from "@santap/ui/money/voucher-card";
import { useToast } from "@santap/ui/overlay/toast";
import { call } from "../../api.ts";
import { useAction } from "../../shell/state/use-action.ts";
import { paths } from "../../paths.ts";
import { formatDayTime, formatUntil } from "../../shell/language/format.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { useLatestTable } from "../../shell/order-draft/joined-table.ts";
import { AppLink } from "../../shell/route/router.tsx";
import { LiveCode } from "./live-code.tsx";
import { UseOnOrder } from "./use-on-order.tsx";
import { getEndWord, getStateTone, getStateWord, isOver, type Purchase } from "./purchase-view.ts";
import styles from "./voucher.module.css";

interface VoucherSlideProps {
  voucher: Voucher;
  no: number;
  purchase: Purchase;
  /** In view. */
  active: boolean;
  onChanged: () => void;
}

export function VoucherSlide({ voucher, no, purchase, active, onChanged }: VoucherSlideProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { store } = purchase;
  const count = purchase.vouchers.length;
  const word = getStateWord(voucher);
  const endWord = getEndWord(voucher);
  const isUsable = word === "TO_USE" || word === "PART_USED";
  // Who sits there orders with it; the code is for the counter.
  const isHere = useLatestTable()?.storeId === store.storeId;
  const until = formatUntil(voucher.validUntil, language, store.utcOffsetMinutes);
  return (
    <VoucherCard
      title={count === 1 ? t("voucher.only") : t("voucher.no", { no, count })}
      text={t("voucher.until", { time: until })}
      state={t(`voucher.state.${word}`)}
      tone={getStateTone(voucher)}
      over={isOver(voucher)}
    >
      {voucher.uses > 1 && <Uses voucher={voucher} />}
      {voucher.status === "PREPARED" && (
        <Redeeming voucher={voucher} purchase={purchase} onChanged={onChanged} />
      )}
      {isUsable && isHere && <UseOnOrder voucher={voucher} purchase={purchase} />}
      {isUsable && active && (
        <LiveCode key={voucher.usesLeft} voucher={voucher} no={no} purchase={purchase} />
      )}
      {isUsable && !isHere && <UseOnOrder voucher={voucher} purchase={purchase} />}
      {word === "NOT_NOW" && <NotNow voucher={voucher} zone={store.utcOffsetMinutes} />}
      {endWord !== null && (
        <p className="text-14 muted">
          {t(`voucher.text.${endWord}`)} {voucher.heldBy && <ToOrder {...voucher.heldBy} />}
        </p>
      )}
      {voucher.usedAt.length > 0 && <UsedAt voucher={voucher} purchase={purchase} />}
    </VoucherCard>
  );
}

function Uses({ voucher }: { voucher: Voucher }) {
  const t = useTranslation();
  const { uses, usesLeft } = voucher;
  return (
    <p className={styles.uses}>
      <span className={styles.punches} aria-hidden="true">
        {Array.from({ length: uses }, (_, nth) => (
          <span key={nth} data-used={nth < uses - usesLeft} />
        ))}
      </span>
      {t("voucher.usesLeft", { left: usesLeft, uses })}
    </p>
  );
}

function ToOrder({ orderId, orderNo }: NonNullable<Voucher["heldBy"]>) {
  const t = useTranslation();
  return <AppLink to={paths.orderDetail(orderId)}>{t("voucher.toOrder", { orderNo })}</AppLink>;
}

function UsedAt({ voucher, purchase }: { voucher: Voucher; purchase: Purchase }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { name, utcOffsetMinutes } = purchase.store;
  return (
    <ul className={styles.usedAt}>
      {voucher.usedAt.map((at) => (
        <li key={at}>
          <CheckIcon size={16} />
          {t("voucher.usedAt", {
            time: formatDayTime(at, language, utcOffsetMinutes),
            store: name,
          })}
        </li>
      ))}
    </ul>
  );
}

function NotNow({ voucher, zone }: { voucher: Voucher; zone: number }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { problem } = voucher;
  const opensAt = problem?.opensAt ?? null;
  return (
    <Notice tone="turmeric" lead={<InfoIcon />} title={t("voucher.notNow")}>
      {opensAt !== null && t("voucher.opensAt", { time: formatDayTime(opensAt, language, zone) })}
    </Notice>
  );
}

function Redeeming({
  voucher,
  purchase,
  onChanged,
}: Pick<VoucherSlideProps, "voucher" | "purchase" | "onChanged">) {
  const t = useTranslation();
  const toast = useToast();
  const { busy, run } = useAction(onChanged);

  async function stop() {
    const data = await run(() => call(stopRedemption, { voucherId: voucher.voucherId }));
    if (data?.status === "TO_USE") toast.show({ text: t("voucher.stopped") });
  }

  return (
    <Notice
      tone="turmeric"
      live="alert"
      lead={<InfoIcon />}
      title={t("voucher.redeeming", { store: purchase.store.name })}
      action={
        <Button size="small" variant="secondary" loading={busy} onClick={() => void stop()}>
          {t("voucher.stop")}
        </Button>
      }
    >
      {t("voucher.redeemingText")}
    </Notice>
  );
}
