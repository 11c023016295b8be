import { checkDeletion } from "@santap/contract/calls/account/deletion";
import { Button } from "@santap/ui/input/button";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { rupiahInText } from "@santap/ui/money/rupiah";
import { Dialog } from "@santap/ui/overlay/dialog";
import { useState } from "react";
import { useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { FailureState } from "../../../shell/state/failure-state.tsx";
import { DeletionFrame } from "../deletion-frame.tsx";
import { changeDraft, goToNextStep } from "../use-deletion-draft.ts";
import { BlockingList, LostList } from "./assets-lists.tsx";
import { viewAssets, type DeletionAssets } from "./assets-view.ts";

/** What blocks the deletion, and what would be lost; read anew whenever the page opens (ACC-2). */
export function AssetsCheckScreen() {
  const t = useTranslation();
  const title = t("deletion.checkTitle");
  const assets = useCall(checkDeletion, {});
  const { data, error, isFetching } = assets;
  const check = () => void assets.refetch();
  if (error && !isFetching) {
    return (
      <DeletionFrame step={2} title={title} align="center">
        <FailureState error={error} onRetry={check} />
      </DeletionFrame>
    );
  }
  if (!data) {
    return (
      <DeletionFrame step={2} title={title}>
        <SkeletonGroup label={t("shell.loading")}>
          <SkeletonLines count={6} />
        </SkeletonGroup>
      </DeletionFrame>
    );
  }
  if (data.blocking.length > 0) {
    return (
      <DeletionFrame
        step={2}
        title={title}
        bottom={
          <Button full loading={isFetching} onClick={check}>
            {t("deletion.checkAgain")}
          </Button>
        }
      >
        <BlockingList blocking={data.blocking} />
      </DeletionFrame>
    );
  }
  return <Losses title={title} assets={data} />;
}

function Losses({ title, assets }: { title: string; assets: DeletionAssets }) {
  const t = useTranslation();
  const [asking, setAsking] = useState(false);
  const view = viewAssets(assets);
  const amount = rupiahInText(view.worth);
  const goOn = () => {
    const { assetsVersion } = assets;
    changeDraft({ assetsVersion, waivedVoucherIds: view.voucherIds, waivedWorth: view.worth });
    goToNextStep();
  };
  const hasVouchers = view.voucherIds.length > 0;
  const isEmpty = assets.waivable.length === 0;
  return (
    <DeletionFrame
      step={2}
      title={title}
      align={isEmpty ? "center" : "top"}
      bottom={
        <Button
          full
          variant={hasVouchers ? "danger" : "primary"}
          onClick={hasVouchers ? () => setAsking(true) : goOn}
        >
          {hasVouchers ? t("deletion.waive", { amount }) : t("deletion.continue")}
        </Button>
      }
    >
      {isEmpty ? (
        <EmptyState title={t("deletion.nothing")} text={t("deletion.nothingText")} />
      ) : (
        <div className="stack gap-4">
          <LostList view={view} />
        </div>
      )}
      <Dialog
        open={asking}
        title={t("deletion.waiveTitle", { amount })}
        primary={{ label: t("deletion.keep"), onClick: () => setAsking(false) }}
        secondary={{
          label: t("deletion.waiveConfirm", { amount }),
          onClick: goOn,
          destructive: true,
        }}
        onClose={() => setAsking(false)}
      >
        {t("deletion.waiveText", { count: view.voucherIds.length, amount })}
      </Dialog>
    </DeletionFrame>
  );
}
