import "@santap/ui/tokens.css";
import "@santap/ui/base.css";
import "@santap/ui/shared.css";
import { NavBar, type NavBarProps } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { createRoot } from "react-dom/client";

const BARS: Readonly<Record<string, Partial<NavBarProps>>> = {
  plain: {},
  full: {
    subtitle: "Kopi Langkah Pagi",
    actions: (
      <button type="button" onClick={() => (document.title = "Shared")}>
        Share
      </button>
    ),
  },
  centred: { align: "center" },
  transparent: { transparent: true },
  reverse: { reverse: true },
  tall: { height: 64 },
};

/** One bar above a page that is longer than the screen. */
function BarOnPage({ bar }: { bar: string }) {
  return (
    <Screen nav={<NavBar title="Your order" backLabel="Back" {...BARS[bar]} />}>
      <div style={{ height: "300vh" }} />
    </Screen>
  );
}

const root = document.getElementById("root");
const bar = new URLSearchParams(location.search).get("bar") ?? "plain";
if (root) createRoot(root).render(<BarOnPage bar={bar} />);
