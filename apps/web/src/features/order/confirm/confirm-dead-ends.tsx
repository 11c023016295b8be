import { ErrorCode } from "@santap/contract/errors/codes";
import { removeLine } from "@santap/domain/cart/cart";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { ErrorState } from "@santap/ui/layout/error-state";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { paths } from "../../../paths.ts";
import { type CallFailure, failureText } from "@santap/client/call-failure";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { OrderDraft } from "../placing/use-order-draft.ts";
import { FailureState } from "../../../shell/state/failure-state.tsx";
import { navigate } from "@santap/client/history";

interface ConfirmDeadEndProps {
  storeId: string;
  draft: OrderDraft;
  /** Why there is no price; null: the cart is empty. */
  failed: { error: CallFailure; refetch: () => unknown } | null;
  onBack: () => void;
}

/** Nothing that could be ordered, and the way on. */
export function ConfirmDeadEnd({ storeId, draft, failed, onBack }: ConfirmDeadEndProps) {
  const t = useTranslation();
  const toMenu = () =>
    navigate(storeId === "" ? paths.home() : paths.store(storeId), { replace: true });
  return (
    <Screen
      nav={
        <NavBar
          title={t("confirm.title")}
          backLabel={t("shell.back")}
          onBack={failed ? onBack : toMenu}
        />
      }
      align="center"
    >
      {failed === null && (
        <EmptyState
          text={t("confirm.emptyCart")}
          action={{ label: t("confirm.toMenu"), onClick: toMenu }}
        />
      )}
      {failed?.error.code === ErrorCode.noLongerAvailable && (
        <SoldOutNotice error={failed.error} draft={draft} storeId={storeId} />
      )}
      {failed && failed.error.code !== ErrorCode.noLongerAvailable && (
        <FailureState error={failed.error} onRetry={() => void failed.refetch()} />
      )}
    </Screen>
  );
}

interface SoldOutNoticeProps {
  error: CallFailure;
  draft: OrderDraft;
  storeId: string;
}

function SoldOutNotice({ error, draft, storeId }: SoldOutNoticeProps) {
  const t = useTranslation();
  const lines = draft.cart.lines.filter((line) => line.itemId === error.details["itemId"]);

  function takeOff() {
    if (lines.length === 0) return draft.chooseVouchers([]);
    draft.changeCart((cart) => lines.reduce((rest, line) => removeLine(rest, line.lineKey), cart));
  }

  return (
    <ErrorState
      picture="closed"
      text={failureText(error, t)}
      action={
        lines.length > 0 || draft.vouchers.length > 0
          ? { label: t("confirm.takeOff"), onClick: takeOff }
          : { label: t("confirm.toMenu"), onClick: () => navigate(paths.store(storeId)) }
      }
    />
  );
}
