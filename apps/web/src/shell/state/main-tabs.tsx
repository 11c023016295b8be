import { TabBar } from "@santap/ui/layout/tab-bar";
import { HomeIcon, ReceiptIcon, UserIcon } from "@santap/ui/media/tab-icons";
import { paths } from "../../paths.ts";
import { useWords } from "../language/words.tsx";
import { navigate } from "../route/place.ts";

/** The main places, at the lower edge of each of them. */
export function MainTabs({ current }: { current: "home" | "orders" | "me" }) {
  const words = useWords();
  const items = [
    { id: "home", href: paths.home(), label: words("shell.tabHome"), icon: <HomeIcon /> },
    { id: "orders", href: paths.orders(), label: words("shell.tabOrders"), icon: <ReceiptIcon /> },
    { id: "me", href: paths.me(), label: words("shell.tabMe"), icon: <UserIcon /> },
  ];
  return (
    <TabBar
      label={words("shell.tabs")}
      items={items}
      current={current}
      onNavigate={(item) => navigate(item.href)}
    />
  );
}
