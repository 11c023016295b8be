import type { QrInfo } from "@santap/contract/schemas/payment";
import { useLanguage } from "@santap/client/language-provider";
import { useOnline } from "@santap/client/online";
import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { OfflineStrip } from "@santap/ui/layout/offline-strip";
import { Screen } from "@santap/ui/layout/screen";
import { Amount } from "@santap/ui/money/amount";
import { useEffect, useState } from "react";
import { VisuallyHidden } from "@santap/ui/layout/visually-hidden";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { QrSection } from "../qr-code/qr-section.tsx";
import { useQrPicture } from "../qr-code/use-qr-picture.ts";
import { InlineQrisDialogs } from "./inline-qris-dialogs.tsx";
import { PayCountdown } from "./pay-countdown.tsx";
import type { QrisFlow } from "./qris-flow.ts";
import type { QrisPhase, QrisState } from "./qris-state.ts";
import { PayerSlot } from "../table/payer-slot.tsx";
import { WalletList, useWalletRow } from "../wallets/wallet-list.tsx";
import styles from "./qris.module.css";

const qrisDialogs = lazyWithRetry(async () => (await import("./qris-dialogs.tsx")).QrisDialogs);
const payHelp = lazyWithRetry(async () => (await import("./pay-help.tsx")).PayHelp);
const ASKING: readonly QrisPhase[] = ["waitPrompt", "failInfo", "warmPrompt"];

export interface QrisPageProps {
  flow: QrisFlow;
  state: QrisState;
  info: QrInfo;
  orderId: string;
  onOtherMethod: (() => void) | null;
}

export function QrisPage({ flow, state, info, orderId, onOtherMethod }: QrisPageProps) {
  const t = useTranslation();
  const wallets = useWalletRow();
  const picture = useQrPicture({ info, deadline: state.deadline, orderId }, wallets.showSteps);
  const asking = ASKING.includes(state.phase);
  const preloaded = usePreloadedDialogs();
  const ended = state.phase === "paid" || state.phase === "closed";
  return (
    <>
      <Screen
        nav={
          <NavBar
            title={t("pay.title")}
            backLabel={t("shell.back")}
            onBack={() => void flow.dispatch("BACK")}
          />
        }
      >
        <Deferred
          // Remounted so that it picks up the preloaded module.
          key={preloaded ? "preloaded" : "late"}
          component={qrisDialogs}
          active={asking}
          fallback={asking && <InlineQrisDialogs flow={flow} phase={state.phase} />}
        >
          {(QrisDialogs) => <QrisDialogs flow={flow} phase={state.phase} />}
        </Deferred>
        <div className={styles.head}>
          <p role="status">
            <Amount rupiah={info.amount} size="large" />
          </p>
          {state.phase !== "closed" && <PayCountdown deadline={state.deadline} />}
        </div>
        <div className="stack gap-4">
          <PayerSlot payableId={orderId} />
          <QrSection
            info={info}
            phase={state.phase}
            isDeclined={state.isDeclined}
            onRefresh={() => void flow.dispatch("REFRESH")}
            picture={picture}
          />
          <AbroadHint />
          <PayGuide />
          <WalletList row={wallets} />
          {/* Below the code, and work for a slow phone: after what is paid by. */}
          <Deferred component={payHelp} active={false}>
            {(PayHelp) => <PayHelp onOtherMethod={onOtherMethod} />}
          </Deferred>
        </div>
      </Screen>
      {ended ? null : <QrisOfflineStrip />}
    </>
  );
}

/** Instead of dialogs, which would cover the code. */
function QrisOfflineStrip() {
  const t = useTranslation();
  return useOnline() ? null : (
    <div className={styles.foot}>
      <OfflineStrip title={t("shell.noConnection")}>{t("pay.offline")}</OfflineStrip>
    </div>
  );
}

/** For readers who probably come from another country. */
function AbroadHint() {
  const t = useTranslation();
  const { language } = useLanguage();
  return language === "idID" ? null : <p className={styles.hint}>{t("pay.abroadHint")}</p>;
}

/**
 * Preloads the dialogs as soon as the page is up, since the connection may be lost later. Not while
 * offline: browsers cache a failed import.
 */
function usePreloadedDialogs(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!navigator.onLine) return undefined;
    let isHere = true;
    qrisDialogs.load().then(
      () => isHere && setLoaded(true),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return loaded;
}

/** How to pay with one phone: save the picture, open a wallet, scan the picture. */
function PayGuide() {
  const t = useTranslation();
  return (
    <section>
      <VisuallyHidden as="h2">{t("pay.guideTitle")}</VisuallyHidden>
      <ol className={styles.guide}>
        <li>{t("pay.guide1")}</li>
        <li>{t("pay.guide2")}</li>
        <li>{t("pay.guide3")}</li>
      </ol>
    </section>
  );
}
