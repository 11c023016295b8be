import { listAssets } from "@santap/contract/calls/coupon";
import type { Language } from "@santap/contract/errors/language";
import type { Asset } from "@santap/contract/schemas/coupon";
import { useLanguage } from "@santap/client/language-provider";
import { navigate } from "@santap/client/history";
import { Deferred } from "@santap/ui/deferred";
import { Button } from "@santap/ui/input/button";
import { CouponCard } from "@santap/ui/money/coupon-card";
import { DishPicture } from "@santap/ui/media/dish-picture";
import { Badge } from "@santap/ui/list/badge";
import { useState } from "react";
import { paths } from "../../../paths.ts";
import { queryClient } from "../../../shell/data/use-call.ts";
import { lazyPart } from "../../../shell/language/lazy-part.ts";
import { formatDayTime, formatUntil } from "../../../shell/language/format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { AppLink } from "../../../shell/route/router.tsx";
import { formatLeft, formatTerms, formatValue } from "../coupon-text.ts";
import styles from "./asset-card.module.css";

/** Loaded when somebody stands at a counter. */
const couponCodeSheet = lazyPart(
  ["voucher"],
  async () => (await import("./coupon-code-sheet.tsx")).CouponCodeSheet,
);

export function getAssetId(asset: Asset): string {
  return asset.kind === "COUPON" ? asset.couponId : asset.voucherId;
}

interface AssetCardProps {
  asset: Asset;
  /** Of one purchase and alike, this one with them. */
  count?: number;
}

/** A coupon or vouchers of the account, with the way to use it or why it cannot be used. */
export function AssetCard({ asset, count = 1 }: AssetCardProps) {
  if (asset.kind === "COUPON") return <CouponAsset asset={asset} />;
  return <VoucherAsset asset={asset} count={count} />;
}

interface VoucherAssetProps {
  asset: Extract<Asset, { kind: "VOUCHER" }>;
  count: number;
}

/** Its purchase shows the code. */
function VoucherAsset({ asset, count }: VoucherAssetProps) {
  const t = useTranslation();
  const { name, storeName, picture, status, category, uses, usesLeft } = asset;
  const usable = status === "TO_USE" && category === "USABLE";
  const ended = status === "TO_USE" ? "EXPIRED" : status;
  const path = paths.groupCouponOrderDetail(asset.orderId);
  const state = usable
    ? count > 1 && t("coupon.vouchers", { count })
    : t(`coupon.voucherState.${ended}`);
  return (
    <article className={styles.voucher}>
      <div className={styles.head}>
        <DishPicture src={picture} size={64} kind="photo" dimmed={!usable} />
        <div className={styles.words}>
          <h2 className="text-16 bold tight">
            <AppLink to={path} className={styles.open}>
              {name}
            </AppLink>
          </h2>
          <p className="text-14 muted">{storeName}</p>
          {uses > 1 && <Uses left={usesLeft} uses={uses} />}
        </div>
        {state && <Badge>{state}</Badge>}
      </div>
      <div className={styles.foot}>
        <VoucherFoot asset={asset} usable={usable} onOpen={() => navigate(path)} />
      </div>
    </article>
  );
}

/** When it was used, else until when it holds; null where neither is known. */
function formatWhen(
  { category, usedAt, expiresAt }: Pick<Asset, "category" | "usedAt" | "expiresAt">,
  language: Language,
): string | null {
  if (category === "USED" && usedAt !== null) return formatDayTime(usedAt, language);
  return expiresAt === null ? null : formatUntil(expiresAt, language);
}

function Uses({ left, uses }: { left: number; uses: number }) {
  const t = useTranslation();
  return (
    <span className={styles.uses}>
      <span className={styles.punches} aria-hidden="true">
        {Array.from({ length: uses }, (_, nth) => (
          <span key={nth} data-used={nth < uses - left} />
        ))}
      </span>
      {t("coupon.usesLeft", { left, uses })}
    </span>
  );
}

interface VoucherFootProps extends Pick<VoucherAssetProps, "asset"> {
  usable: boolean;
  onOpen: () => void;
}

function VoucherFoot({ asset, usable, onOpen }: VoucherFootProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { name, category, status, expiresAt, usedAt } = asset;
  const time = formatWhen({ category, usedAt, expiresAt }, language);
  const isBack = status === "REFUNDING" || status === "REFUNDED";
  const left = usable && formatLeft(expiresAt, t);
  return (
    <>
      <span>
        {!isBack && time && t(`coupon.when.${category}`, { time })}
        {left && <strong className={styles.left}>{left}</strong>}
      </span>
      <Button
        size="small"
        variant={usable ? "secondary" : "text"}
        label={t(usable ? "coupon.useName" : "coupon.seeName", { name })}
        onClick={onOpen}
      >
        {t(usable ? "coupon.use" : "coupon.see")}
      </Button>
    </>
  );
}

function CouponAsset({ asset }: { asset: Extract<Asset, { kind: "COUPON" }> }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { name, effect, category, reason, expiresAt, usedAt, usedIn, storeId } = asset;
  const time = formatWhen({ category, usedAt, expiresAt }, language);
  const card = {
    value: formatValue(effect, language, t),
    name,
    condition: [formatTerms(asset, t), time && t(`coupon.when.${category}`, { time })]
      .filter(Boolean)
      .join(" · "),
  };
  if (reason !== null) {
    const placed = usedIn !== null && (reason === "HELD" || reason === "USED");
    const why = placed
      ? t(`coupon.placed.${reason}`, { store: usedIn })
      : t(`coupon.reason.${reason}`);
    return <CouponCard {...card} tone="off" reason={why} />;
  }
  return (
    <CouponCard
      {...card}
      extra={asset.atCounter && <ShowAtCounter asset={asset} />}
      left={formatLeft(expiresAt, t)}
      action={{
        label: t("coupon.use"),
        fullLabel: t("coupon.useName", { name }),
        variant: "secondary",
        onClick: () => navigate(storeId === null ? paths.home() : paths.store(storeId)),
      }}
    />
  );
}

/** What it shows may have put it on an order. */
function ShowAtCounter({ asset }: { asset: Extract<Asset, { kind: "COUPON" }> }) {
  const t = useTranslation();
  const [shown, setShown] = useState(false);
  const { couponId, name } = asset;
  return (
    <>
      <Button
        size="small"
        variant="text"
        label={t("coupon.showName", { name })}
        onClick={() => setShown(true)}
      >
        {t("coupon.show")}
      </Button>
      <Deferred component={couponCodeSheet} active={shown}>
        {(CouponCodeSheet) => (
          <CouponCodeSheet
            coupon={{ couponId, name }}
            open={shown}
            onClose={() => {
              setShown(false);
              void queryClient.invalidateQueries({ queryKey: [listAssets.path] });
            }}
          />
        )}
      </Deferred>
    </>
  );
}
