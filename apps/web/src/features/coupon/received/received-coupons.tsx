import { useLanguage } from "@santap/client/language-provider";
import { localStore } from "@santap/client/storage";
import { useStore } from "@santap/client/store";
import { Button } from "@santap/ui/input/button";
import { CouponCard } from "@santap/ui/money/coupon-card";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useEffect, useRef, useState } from "react";
import { receivedCoupons } from "@santap/contract/calls/coupon";
import type { DataOf } from "@santap/contract/call";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { readJoinedTable } from "../../../shell/order-draft/joined-table.ts";
import { useLocation } from "../../../shell/route/router.tsx";
import { readLoginTime } from "../../../shell/session/attribution.ts";
import { pendingLogin } from "../../../shell/session/login-request.ts";
import { useSession } from "../../../shell/session/session.ts";
import { formatLeft, formatTerms, formatValue } from "../coupon-text.ts";
import styles from "../coupon-list.module.css";
import { mayShowReceived } from "./is-visible.ts";
import { call } from "../../../api.ts";

/** Says once what the account was given (CPN-8). `storeId`: of the store on screen. */
export function ReceivedCoupons({ storeId }: { storeId?: string | undefined }) {
  const t = useTranslation();
  const { coupons, close } = useReceived(storeId);
  // It opens by itself: a ring around a control would say that somebody had chosen it.
  const text = useRef<HTMLParagraphElement>(null);
  return (
    <Sheet
      open={coupons.open}
      onClose={close}
      title={t("coupon.received", { count: coupons.list.length })}
      closeLabel={t("shell.close")}
      handle
      initialFocus={text}
      footer={
        <Button full onClick={close}>
          {t("coupon.gotIt")}
        </Button>
      }
    >
      <p ref={text} tabIndex={-1} className={styles.text}>
        {t("coupon.receivedText")}
      </p>
      <ul className="stack gap-3">
        {coupons.list.map((coupon) => (
          <li key={coupon.couponId}>
            <ReceivedCard coupon={coupon} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function ReceivedCard({ coupon }: { coupon: ReceivedCoupon }) {
  const t = useTranslation();
  const { language } = useLanguage();
  return (
    <CouponCard
      value={formatValue(coupon.effect, language, t)}
      name={coupon.name}
      condition={formatTerms(coupon, t)}
      done={t("coupon.yours")}
      left={formatLeft(coupon.expiresAt, t)}
    />
  );
}

/** Asks where the sheet may be shown; what lies above the page is never covered. */
function useReceived(storeId: string | undefined) {
  const { pathname } = useLocation();
  const { tokenInfo } = useSession();
  const isLoggingIn = useStore(pendingLogin) !== null;
  const [coupons, setCoupons] = useState({
    open: false,
    list: [] as readonly ReceivedCoupon[],
  });
  const userId = isLoggingIn ? undefined : tokenInfo?.userId;

  useEffect(() => {
    const seated =
      storeId !== undefined && readJoinedTable(localStore, storeId, Date.now()) !== null;
    const loggedInHere = readLoginTime() !== null;
    if (userId === undefined || !mayShowReceived({ pathname, loggedInHere, seated })) {
      return undefined;
    }
    let left = false;
    void fetchReceived().then((list) => {
      if (left || list.length === 0 || isCovered()) return;
      setCoupons({ open: true, list });
      void markSeen(list);
    });
    return () => {
      left = true;
    };
  }, [userId, pathname, storeId]);

  return { coupons, close: () => setCoupons(({ list }) => ({ open: false, list })) };
}

function isCovered(): boolean {
  return document.querySelector("dialog[open]:not([data-leaving])") !== null;
}

type ReceivedCoupon = DataOf<typeof receivedCoupons>["coupons"][number];

/** Shown on this phone, and not yet reported to the server. */
const SEEN_KEY = "coupons-seen";
/** What a call takes. */
const MAX = 50;

/** What arrived and was not shown yet; empty where the server cannot be asked. */
async function fetchReceived(): Promise<readonly ReceivedCoupon[]> {
  const seenIds = readSeen();
  const { success, data } = await call(receivedCoupons, seenIds.length > 0 ? { seenIds } : {});
  if (!success) return [];
  if (seenIds.length > 0) localStore.removeItem(SEEN_KEY);
  return data.coupons.filter(({ couponId }) => !seenIds.includes(couponId));
}

/** Kept until it is reported to the server, so that nothing is shown twice. */
async function markSeen(coupons: readonly ReceivedCoupon[]): Promise<void> {
  const seenIds = [...readSeen(), ...coupons.map(({ couponId }) => couponId)].slice(-MAX);
  localStore.setItem(SEEN_KEY, JSON.stringify(seenIds));
  const { success } = await call(receivedCoupons, { seenIds });
  if (success) localStore.removeItem(SEEN_KEY);
}

function readSeen(): string[] {
  try {
    const seen: unknown = JSON.parse(localStore.getItem(SEEN_KEY) ?? "[]");
    return Array.isArray(seen) ? seen.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}
