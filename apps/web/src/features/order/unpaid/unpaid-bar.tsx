import type { DataOf } from "@santap/contract/call";
import { listOrders } from "@santap/contract/calls/order";
import type { OrderSummary } from "@santap/contract/schemas/order";
import { useLanguage } from "@santap/client/language-provider";
import { navigate } from "@santap/client/history";
import { Button } from "@santap/ui/input/button";
import { rupiahInText } from "@santap/ui/money/rupiah";
import { useEffect, useState } from "react";
import { fetchData } from "../../../api.ts";
import { dealPageId, paths, storePageId } from "../../../paths.ts";
import { useApiQuery } from "../../../shell/data/use-call.ts";
import { formatTime } from "../../../shell/language/format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { AppLink } from "../../../shell/route/router.tsx";
import { useSession } from "../../../shell/session/session.ts";
import { unpaidBadge } from "../../../shell/unpaid/unpaid-badge.ts";
import { findNextEnd, findVisible, listCurrent, type Visible } from "./find-visible.ts";
import styles from "./unpaid-bar.module.css";
import type { UnpaidBarProps } from "../../../shell/parts.ts";

/** More than an account can have. */
const MAX_SHOWN = 10;
const REFRESH_INTERVAL_MS = 15_000;

/** The account's order or bill that is not paid, with the way to pay it. */
export function UnpaidBar({ storeId, hidden = false }: UnpaidBarProps) {
  const { unpaid, now } = useUnpaidOrders();
  const count = listCurrent(unpaid, now).length;
  const label = useTranslation()("unpaid.badge", { count });
  useEffect(() => {
    unpaidBadge.set(count === 0 ? null : { count, label });
    return () => unpaidBadge.set(null);
  }, [count, label]);
  const shown = hidden ? null : findVisible(unpaid, { storeId, now });
  return shown && <Bar shown={shown} storeId={storeId} />;
}

function Bar({ shown, storeId }: { shown: Visible; storeId: string | undefined }) {
  const t = useTranslation();
  const { title, text, to, action, actionTo } = useBarContent(shown, storeId);
  return (
    <section className={styles.bar} aria-label={t("unpaid.label")}>
      <AppLink to={to} className={styles.words}>
        <strong className={styles.title}>{title}</strong>
        {text !== "" && <span className="text-14 tight muted tabular">{text}</span>}
      </AppLink>
      <Button size="small" onClick={() => navigate(actionTo)}>
        {action}
      </Button>
    </section>
  );
}

function useBarContent(shown: Visible, storeId: string | undefined) {
  const t = useTranslation();
  const { language } = useLanguage();
  if (shown.kind === "SEVERAL") {
    const title = t("unpaid.several", { count: shown.count });
    const to = paths.orders();
    return { title, text: "", to, action: t("unpaid.see"), actionTo: to };
  }
  const { order } = shown;
  const { orderId, orderNo, storeLocalName } = order;
  const storeName = [...new Set([order.storeName, storeLocalName])].join(" · ");
  const amount = rupiahInText(order.payableAmount);
  const to =
    order.kind === "DEAL" ? paths.groupCouponOrderDetail(orderId) : paths.orderDetail(orderId);
  const toSee = { to, action: t("unpaid.see"), actionTo: to };
  if (shown.kind === "BILL")
    return { title: t("unpaid.bill", { amount }), text: storeName, ...toSee };
  if (order.status === "PAYING") {
    return { title: t("unpaid.paying", { orderNo, amount }), text: storeName, ...toSee };
  }
  if (order.counterUntil !== null) {
    const time = formatTime(order.counterUntil, language, order.utcOffsetMinutes);
    const title = t("unpaid.atCounter", { orderNo, amount });
    return { title, text: t("unpaid.counterUntil", { time }), ...toSee };
  }
  return {
    title: t("unpaid.order", { orderNo, amount }),
    text: [
      t("unpaid.until", { time: formatEnd(order, language) }),
      ...(order.storeId === storeId ? [] : [storeName]),
    ].join(" · "),
    to,
    action: t("unpaid.pay"),
    actionTo: paths.cashier({ orderId, pageId: findPageId(order, storeId) }),
  };
}

function findPageId({ dealId }: OrderSummary, storeId: string | undefined): string | undefined {
  if (dealId !== null) return dealPageId(dealId);
  return storeId === undefined ? undefined : storePageId(storeId);
}

function formatEnd(
  { expiresAt, utcOffsetMinutes }: OrderSummary,
  language: Parameters<typeof formatTime>[1],
) {
  return formatTime(expiresAt ?? 0, language, utcOffsetMinutes);
}

/** Never from the cache, and anew on every page and return: an order that was paid just now is gone. */
function useUnpaidOrders(): { unpaid: OrderSummary[]; now: number } {
  const { language } = useLanguage();
  const { tokenInfo } = useSession();
  const payload = { pageNo: 1, pageSize: MAX_SHOWN, unpaid: true } as const;
  const { data } = useApiQuery<DataOf<typeof listOrders>>({
    queryKey: [listOrders.path, payload, language, tokenInfo?.userId],
    queryFn: ({ signal }) => fetchData(listOrders, payload, { signal }),
    refetchInterval: REFRESH_INTERVAL_MS,
    staleTime: 0,
    gcTime: 0,
  });
  const unpaid = data?.list ?? [];
  const [now, setNow] = useState(Date.now);
  const end = findNextEnd(unpaid, now);
  useEffect(() => {
    if (end === null) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, end - Date.now()));
    return () => clearTimeout(timer);
  }, [end]);
  return { unpaid, now };
}
