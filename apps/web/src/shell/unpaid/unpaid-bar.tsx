import { Deferred } from "@santap/ui/deferred";
import { useSession } from "../session/session.ts";
import { type UnpaidBarProps, useParts } from "../parts.ts";

/** An order that is not paid, wherever its buyer goes; loaded after the first paint. */
export function UnpaidBar(props: UnpaidBarProps) {
  const { loggedIn } = useSession();
  const { unpaidBar } = useParts();
  if (!loggedIn) return null;
  return (
    <Deferred component={unpaidBar} active={false}>
      {(Bar) => <Bar {...props} />}
    </Deferred>
  );
}
