import { readInvite } from "@santap/contract/calls/coupon";
import type { InviteReward } from "@santap/contract/schemas/coupon";
import type { DataOf } from "@santap/contract/call";
import { useLanguage } from "@santap/client/language-provider";
import { Accordion } from "@santap/ui/list/accordion";
import { Button } from "@santap/ui/input/button";
import { SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { CouponCard } from "@santap/ui/money/coupon-card";
import { rupiahInText } from "@santap/ui/money/rupiah";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { FailureState } from "../../../shell/state/failure-state.tsx";
import styles from "../coupon-list.module.css";
import { formatTerms, formatValue } from "../coupon-text.ts";
import { copyText, openWhatsApp, shareLink } from "../../../shell/device/share-link.ts";
import own from "./invite-sheet.module.css";

type Invite = DataOf<typeof readInvite>;

/** The account's link to share or copy, what it earned, and the terms (CPN-7). */
export function InviteSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslation();
  const { data, error, isFetching, refetch } = useCall(readInvite, {}, { enabled: open });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("invite.title")}
      closeLabel={t("shell.close")}
      handle
      footer={data && <Actions link={data.link} />}
    >
      {data ? (
        <Content invite={data} />
      ) : error && !isFetching ? (
        <FailureState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup label={t("shell.loading")}>
          <SkeletonLines count={6} />
        </SkeletonGroup>
      )}
    </Sheet>
  );
}

function Actions({ link }: { link: string }) {
  const t = useTranslation();
  const toast = useToast();
  const canShare = "share" in navigator;
  const copy = async () => {
    const copied = await copyText(`${link}&shareMethod=copy`);
    toast.show({ text: t(copied ? "invite.copied" : "invite.copyFailed") });
  };
  const share = async () => {
    const data = { text: t("invite.shareText"), url: `${link}&shareMethod=share` };
    if ((await shareLink(data)) === "refused") await copy();
  };
  return (
    <div className="stack grow gap-2">
      {canShare ? (
        <Button full onClick={() => void share()}>
          {t("invite.share")}
        </Button>
      ) : (
        <Button
          full
          onClick={() => openWhatsApp(`${t("invite.shareText")} ${link}&shareMethod=share`)}
        >
          WhatsApp
        </Button>
      )}
      <Button full variant="secondary" onClick={() => void copy()}>
        {t("invite.copy")}
      </Button>
    </div>
  );
}

function Content({ invite }: { invite: Invite }) {
  const t = useTranslation();
  const { came, rewarded, mostRewarded, leastMeal, waitHours } = invite;
  const [open, setOpen] = useState<string | null>(null);
  const terms = [
    t("invite.termMeal", { amount: rupiahInText(leastMeal) }),
    t("invite.termOnce", { count: mostRewarded }),
    t("invite.termOther"),
    t("invite.termRefund"),
    t("invite.termPrivate"),
  ];
  const list = (
    <ul className={own.terms}>
      {terms.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  );
  return (
    <div className="stack gap-3">
      <p className={styles.text}>{t("invite.text", { hours: waitHours })}</p>
      {invite.reward && <RewardCard reward={invite.reward} whose={t("invite.forYou")} />}
      {invite.newcomerReward && (
        <RewardCard reward={invite.newcomerReward} whose={t("invite.forFriend")} />
      )}
      <p>
        {came === 0 ? t("invite.nobody") : t("invite.came", { came, rewarded, most: mostRewarded })}
      </p>
      <p className={own.link}>{invite.link}</p>
      <Accordion
        items={[{ id: "terms", title: t("invite.terms"), content: list }]}
        open={open}
        onChange={setOpen}
      />
    </div>
  );
}

function RewardCard({ reward, whose }: { reward: InviteReward; whose: string }) {
  const t = useTranslation();
  const { language } = useLanguage();
  return (
    <CouponCard
      value={formatValue(reward.effect, language, t)}
      condition={formatTerms(reward, t)}
      reason={whose}
    />
  );
}
