import { createDealOrder } from "@santap/contract/calls/deal";
import { failureText, isTransient } from "@santap/client/call-failure";
import { navigate } from "@santap/client/history";
import { randomId } from "@santap/client/random-id";
import { useToast } from "@santap/ui/overlay/toast";
import { useRef, useState } from "react";
import { call } from "../../api.ts";
import { dealPageId, paths } from "../../paths.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { buildLoginContext } from "../../shell/session/login-context.ts";
import { requireLogin } from "../../shell/session/login-request.ts";
import { session } from "../../shell/session/session.ts";

/** Places the purchase once and leads to the counter; a guest logs in first. */
export function useBuyDeal(dealId: string, onOutdated: () => void) {
  const t = useTranslation();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  /** Kept after a passing failure: the server may have made the order. */
  const sent = useRef<{ quantity: number; key: string } | null>(null);

  async function send(quantity: number): Promise<void> {
    if (!(await isLoggedIn())) return;
    const key = sent.current?.quantity === quantity ? sent.current.key : randomId();
    sent.current = { quantity, key };
    const answer = await call(createDealOrder, { dealId, quantity, idempotencyKey: key });
    if (answer.success || !isTransient(answer.error)) sent.current = null;
    if (answer.success) {
      const { orderId, ticket } = answer.data;
      return navigate(paths.cashier({ orderId, ticket, pageId: dealPageId(dealId) }));
    }
    toast.show({ text: failureText(answer.error, t), tone: "danger" });
    if (!isTransient(answer.error)) onOutdated();
  }

  function buy(quantity: number): void {
    if (busy) return;
    setBusy(true);
    void send(quantity).finally(() => setBusy(false));
  }

  return { busy, buy };
}

/** False where the login was closed. */
function isLoggedIn(): boolean | Promise<boolean> {
  if (session.get().tokenInfo !== null) return true;
  return requireLogin(buildLoginContext(location.pathname, "invited")).then(
    () => true,
    () => false,
  );
}
