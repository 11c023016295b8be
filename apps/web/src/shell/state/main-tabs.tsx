import { TabBar } from "@santap/ui/layout/tab-bar";
import { HomeIcon, ReceiptIcon, UserIcon } from "@santap/ui/media/tab-icons";
import { paths } from "../../paths.ts";
import { useTranslation } from "../language/use-translation.ts";
import { navigate } from "@santap/client/history";

export function MainTabs({ current }: { current: "home" | "orders" | "me" | null }) {
  const t = useTranslation();
  const items = [
    { id: "home", href: paths.home(), label: t("shell.tabHome"), icon: <HomeIcon /> },
    { id: "orders", href: paths.orders(), label: t("shell.tabOrders"), icon: <ReceiptIcon /> },
    { id: "me", href: paths.me(), label: t("shell.tabMe"), icon: <UserIcon /> },
  ];
  return (
    <TabBar
      label={t("shell.tabs")}
      items={items}
      current={current}
      onNavigate={(item) => navigate(item.href)}
    />
  );
}
