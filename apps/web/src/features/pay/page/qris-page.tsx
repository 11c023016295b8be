import type { QrInfo } from "@santap/contract/pay";
import { Late, late } from "@santap/ui/late";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { Amount } from "@santap/ui/money/amount";
import { useEffect, useState } from "react";
import { useWords } from "../../../shell/language/words.tsx";
import type { QrisFlow } from "../flow/qris-flow.ts";
import type { QrisPhase, QrisState } from "../flow/qris-state.ts";
import { useSaveQr } from "../save/use-save-qr.ts";
import { WalletList } from "../wallets/wallet-list.tsx";
import { DialogsMissing } from "./dialogs-missing.tsx";
import { PayCountdown } from "./pay-countdown.tsx";
import { PayGuide } from "./pay-guide.tsx";
import { PayHelp } from "./pay-help.tsx";
import { QrSection } from "./qr-section.tsx";
import styles from "./qris.module.css";

const qrisDialogs = late(async () => (await import("./qris-dialogs.tsx")).QrisDialogs);
/** The phases in which one of the dialogs is open. */
const ASKING: readonly QrisPhase[] = ["waitPrompt", "failInfo", "warmPrompt"];

export interface QrisPageProps {
  flow: QrisFlow;
  state: QrisState;
  info: QrInfo;
  orderId: string;
}

/** The loaded page, from the amount to the help. */
export function QrisPage({ flow, state, info, orderId }: QrisPageProps) {
  const words = useWords();
  const save = useSaveQr(info, orderId);
  const asking = ASKING.includes(state.phase);
  const preloaded = usePreloadedDialogs();
  return (
    <Screen
      nav={
        <NavBar
          title={words("pay.title")}
          backLabel={words("shell.back")}
          onBack={() => void flow.dispatch("BACK")}
        />
      }
    >
      <Late
        // Mounted anew, it sees at once what was loaded without it.
        key={preloaded ? "preloaded" : "late"}
        component={qrisDialogs}
        wanted={asking}
        meanwhile={asking && <DialogsMissing flow={flow} phase={state.phase} />}
      >
        {(QrisDialogs) => <QrisDialogs flow={flow} phase={state.phase} />}
      </Late>
      <div className={styles.head}>
        <p role="status">
          <Amount rupiah={info.amount} size="large" />
        </p>
        {state.phase !== "closed" && <PayCountdown deadline={state.deadline} />}
      </div>
      <div className={styles.stack}>
        <QrSection
          info={info}
          phase={state.phase}
          onRefresh={() => void flow.dispatch("REFRESH")}
          onSave={() => void save()}
        />
        <PayGuide />
        <WalletList />
        <PayHelp />
      </div>
    </Screen>
  );
}

/**
 * Fetches the dialogs as soon as the page is up, not only once it has come to rest: the connection may
 * be gone by then. Without one none may be asked for.
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
