import { ErrorCode } from "@santap/contract/errors/codes";
import { Button } from "@santap/ui/input/button";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { TotalBar } from "@santap/ui/list/cart-bar";
import { useState } from "react";
import { paths } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useDraft } from "../../../shell/order-draft/use-draft.ts";
import { useQueryParams, useGoBack } from "../../../shell/route/router.tsx";
import { CaptchaOutlet } from "../../../shell/session/captcha-outlet.tsx";
import { FailureState } from "../../../shell/state/failure-state.tsx";
import { useTitle } from "../../../shell/state/use-title.ts";
import { ConfirmOrderBody } from "./confirm-order-body.tsx";
import { ConfirmSkeleton, EmptyCart, SoldOutNotice } from "./confirm-order-states.tsx";
import { toOrderContent } from "./order-request.ts";
import { usePlaceOrder } from "./use-place-order.ts";
import { usePreview } from "./use-preview.ts";

/** The server takes the account's own phone; the country code is required and ignored. */
const CAPTCHA_SUBJECT = { scene: "order", countryCode: "62" } as const;

export function ConfirmOrderScreen() {
  const query = useQueryParams();
  const storeId = query.get("storeId") ?? "";
  const t = useTranslation();
  const goBack = useGoBack(paths.store(storeId));
  const draft = useDraft(storeId);
  const [choice, setChoice] = useState<readonly string[] | null>(null);
  const preview = usePreview(toOrderContent(storeId, draft), choice);
  const order = usePlaceOrder(storeId, draft, {
    couponIds: preview.data?.couponIds ?? [],
    onOutdated() {
      setChoice(null);
      void preview.refetch();
    },
  });
  useTitle(t("order.confirmTitle"));

  const nav = (
    <NavBar title={t("order.confirmTitle")} backLabel={t("shell.back")} onBack={goBack} />
  );
  if (draft.cart.lines.length === 0 && !order.placing) return <EmptyCart storeId={storeId} />;
  if (preview.error && !preview.isFetching) {
    return (
      <Screen nav={nav} align="center">
        {preview.error.code === ErrorCode.noLongerAvailable ? (
          <SoldOutNotice error={preview.error} draft={draft} storeId={storeId} />
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
        <TotalBar label={t("order.total")} total={preview.data.breakdown.payableAmount}>
          <Button
            loading={order.placing}
            disabled={preview.isPlaceholderData}
            onClick={order.place}
          >
            {t("order.confirm")}
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
      {order.verifying && <CaptchaOutlet subject={CAPTCHA_SUBJECT} onVerdict={order.takeVerdict} />}
    </Screen>
  );
}
