import { removeLine } from "@santap/domain/cart/cart";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { ErrorState } from "@santap/ui/layout/error-state";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { Card } from "@santap/ui/layout/section";
import { Skeleton, SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import type { ReactNode } from "react";
import { paths } from "../../../paths.ts";
import { type CallFailure, failureText } from "@santap/client/call-failure";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { DraftEditor } from "../../../shell/order-draft/use-draft.ts";
import { navigate } from "@santap/client/history";
import styles from "./confirm-order.module.css";

export function ConfirmSkeleton({ nav }: { nav: ReactNode }) {
  const t = useTranslation();
  return (
    <Screen nav={nav}>
      <SkeletonGroup label={t("shell.loading")}>
        <span className={styles.stack}>
          <Skeleton shape="title" width="56%" />
          <Card>
            <SkeletonLines count={4} />
          </Card>
          <Card>
            <SkeletonLines count={5} />
          </Card>
        </span>
      </SkeletonGroup>
    </Screen>
  );
}

interface SoldOutNoticeProps {
  error: CallFailure;
  draft: DraftEditor;
  storeId: string;
}

export function SoldOutNotice({ error, draft, storeId }: SoldOutNoticeProps) {
  const t = useTranslation();
  const lines = draft.cart.lines.filter((line) => line.itemId === error.details["itemId"]);

  function takeOff() {
    draft.changeCart((cart) => lines.reduce((rest, line) => removeLine(rest, line.lineKey), cart));
  }

  return (
    <ErrorState
      picture="closed"
      text={failureText(error, t)}
      action={
        lines.length > 0
          ? { label: t("order.takeOff"), onClick: takeOff }
          : { label: t("order.toMenu"), onClick: () => navigate(paths.store(storeId)) }
      }
    />
  );
}

export function EmptyCart({ storeId }: { storeId: string }) {
  const t = useTranslation();
  const toMenu = () =>
    navigate(storeId === "" ? paths.home() : paths.store(storeId), { replace: true });
  return (
    <Screen
      nav={<NavBar title={t("order.confirmTitle")} backLabel={t("shell.back")} onBack={toMenu} />}
      align="center"
    >
      <EmptyState
        text={t("order.emptyCart")}
        action={{ label: t("order.toMenu"), onClick: toMenu }}
      />
    </Screen>
  );
}
