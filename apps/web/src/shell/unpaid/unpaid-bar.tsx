import { createStore } from "@santap/client/store";
import { Deferred } from "@santap/ui/deferred";
import { useSession } from "../session/session.ts";
import { unpaidBar, type UnpaidBarProps } from "./register-unpaid-bar.ts";

/** How many orders and bills are not paid, as last seen, and that in words; null for none. */
export const unpaidBadge = createStore<{ count: number; label: string } | null>(null);

/** An order that is not paid, wherever its buyer goes; loaded after the first paint. */
export function UnpaidBar(props: UnpaidBarProps) {
  const { loggedIn } = useSession();
  const { component } = unpaidBar;
  if (!loggedIn || !component) return null;
  return (
    <Deferred component={component} active={false}>
      {(Bar) => <Bar {...props} />}
    </Deferred>
  );
}
