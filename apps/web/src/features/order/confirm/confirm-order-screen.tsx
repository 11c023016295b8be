import { Button } from "@santap/ui/input/button";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { TotalBar } from "@santap/ui/list/cart-bar";
import { useState } from "react";
import { paths } from "../../../paths.ts";
import { useWords } from "../../../shell/language/words.tsx";
import { useDraft } from "../../../shell/order-draft/use-draft.ts";
import { navigate } from "../../../shell/route/place.ts";
import { useQueryParams } from "../../../shell/route/router.tsx";
import { OrderVerificationOutlet } from "../../../shell/session/order-verification-outlet.tsx";
import { FailureState } from "../../../shell/state/failure-state.tsx";
import { useGoBack } from "../../../shell/route/use-go-back.ts";
import { useTitle } from "../../../shell/state/use-title.ts";
import { ConfirmOrderBody } from "./confirm-order-body.tsx";
import { ConfirmSkeleton } from "./confirm-skeleton.tsx";
import { GoneNotice } from "./gone-notice.tsx";
import { wishOf } from "./order-wish.ts";
import { usePlaceOrder } from "./use-place-order.ts";
import { usePreview } from "./use-preview.ts";

const NO_LONGER_AVAILABLE = "4110011";

/** The last look before an order is placed: lines, note, coupons, and the server's total. */
export function ConfirmOrderScreen() {
  const query = useQueryParams();
  const storeId = query.get("storeId") ?? "";
  const words = useWords();
  const goBack = useGoBack(paths.store(storeId));
  const draft = useDraft(storeId);
  const [choice, setChoice] = useState<readonly string[] | null>(null);
  const preview = usePreview(wishOf(storeId, draft), choice);
  const order = usePlaceOrder(storeId, draft, {
    couponIds: preview.data?.couponIds ?? [],
    onOutdated() {
      setChoice(null);
      void preview.refetch();
    },
  });
  useTitle(words("order.confirmTitle"));

  const nav = (
    <NavBar title={words("order.confirmTitle")} backLabel={words("shell.back")} onBack={goBack} />
  );
  if (draft.cart.lines.length === 0 && !order.placing) return <EmptyCart storeId={storeId} />;
  if (preview.error && !preview.isFetching) {
    return (
      <Screen nav={nav} place="center">
        {preview.error.code === NO_LONGER_AVAILABLE ? (
          <GoneNotice error={preview.error} draft={draft} storeId={storeId} />
        ) : (
          <FailureState error={preview.error} onRetry={() => void preview.refetch()} />
        )}
      </Screen>
    );
  }
  if (!preview.data) return <ConfirmSkeleton nav={nav} />;
  return (
    <Screen
      nav={nav}
      bottom={
        <TotalBar label={words("order.total")} total={preview.data.breakdown.payableAmount}>
          <Button
            loading={order.placing}
            disabled={preview.isPlaceholderData}
            onClick={order.place}
          >
            {words("order.confirm")}
          </Button>
        </TotalBar>
      }
    >
      <ConfirmOrderBody
        preview={preview.data}
        draft={draft}
        storeId={storeId}
        problem={order.problem}
        onChooseCoupons={setChoice}
      />
      {order.verifying && <OrderVerificationOutlet onVerdict={order.takeVerdict} />}
    </Screen>
  );
}

function EmptyCart({ storeId }: { storeId: string }) {
  const words = useWords();
  const toMenu = () =>
    navigate(storeId === "" ? paths.home() : paths.store(storeId), { replace: true });
  return (
    <Screen
      nav={
        <NavBar
          title={words("order.confirmTitle")}
          backLabel={words("shell.back")}
          onBack={toMenu}
        />
      }
      place="center"
    >
      <EmptyState
        text={words("order.emptyCart")}
        action={{ label: words("order.toMenu"), onClick: toMenu }}
      />
    </Screen>
  );
}
