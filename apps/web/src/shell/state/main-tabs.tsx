import { TabBar } from "@santap/ui/layout/tab-bar";
import { HomeIcon, ReceiptIcon, UserIcon } from "@santap/ui/media/tab-icons";
import { CouponIcon } from "@santap/ui/media/order-icons";
import { paths } from "../../paths.ts";
import { useTranslation } from "../language/use-translation.ts";
import { navigate } from "@santap/client/history";
import { useStore } from "@santap/client/store";
import { Deferred } from "@santap/ui/deferred";
import { useParts } from "../parts.ts";
import { useSession } from "../session/session.ts";
import { CouponPart } from "../coupon/coupon-part.tsx";
import { unpaidBadge } from "../unpaid/unpaid-badge.ts";
import { UnpaidBar } from "../unpaid/unpaid-bar.tsx";
import styles from "./main-tabs.module.css";

/** With an order that is not paid above the tabs, except on the person's own page. */
export function MainTabs({ current }: { current: "home" | "orders" | "assets" | "me" | null }) {
  const t = useTranslation();
  const { accountNotices } = useParts();
  const { loggedIn } = useSession();
  const badge = useStore(unpaidBadge) ?? undefined;
  const items = [
    { id: "home", href: paths.home(), label: t("shell.tabHome"), icon: <HomeIcon /> },
    {
      id: "orders",
      href: paths.orders(),
      label: t("shell.tabOrders"),
      icon: <ReceiptIcon />,
      badge,
    },
    { id: "assets", href: paths.assets(), label: t("shell.tabAssets"), icon: <CouponIcon /> },
    { id: "me", href: paths.me(), label: t("shell.tabMe"), icon: <UserIcon /> },
  ];
  return (
    <div className={styles.lower}>
      {loggedIn && (
        <Deferred component={accountNotices} active={false}>
          {(AccountNotices) => <AccountNotices />}
        </Deferred>
      )}
      <CouponPart part="received" />
      <UnpaidBar hidden={current === "me"} />
      <TabBar
        label={t("shell.tabs")}
        items={items}
        current={current}
        onNavigate={(item) => navigate(item.href)}
      />
    </div>
  );
}
