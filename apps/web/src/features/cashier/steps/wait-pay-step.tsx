import { Button } from "@santap/ui/input/button";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { Card } from "@santap/ui/layout/section";
import { ClockIcon } from "@santap/ui/media/clock-icon";
import { CloseIcon } from "@santap/ui/media/icons";
import { useWords } from "../../../shell/language/words.tsx";
import { navigate } from "../../../shell/route/place.ts";
import { useTitle } from "../../../shell/state/use-title.ts";
import type { PaymentParams } from "../payment-params.ts";
import { paths } from "../../../paths.ts";
import { AwaitedSummary } from "./awaited-summary.tsx";
import { UnknownPayment } from "./unknown-payment.tsx";
import { useWaitPay } from "./use-wait-pay.ts";
import styles from "./wait-pay.module.css";

export interface WaitPayStepProps {
  params: PaymentParams;
  onBack: () => void;
}

/** Back from a wallet: the result is awaited, and can be asked for. */
export function WaitPayStep({ params, onBack }: WaitPayStepProps) {
  const words = useWords();
  const { check, checking, refused, unknown } = useWaitPay(params);
  const { orderId, pageId } = params;
  useTitle(words("cashier.waitTitle"));
  const nav = (
    <NavBar title={words("cashier.waitTitle")} backLabel={words("shell.back")} onBack={onBack} />
  );
  if (unknown) return <UnknownPayment nav={nav} orderId={orderId} />;
  return (
    <Screen
      nav={nav}
      bottom={
        <WaitPayActions
          refused={refused}
          checking={checking}
          onCheck={() => void check()}
          counter={paths.cashier({ orderId, pageId })}
        />
      }
    >
      <div className={styles.head}>
        <span className={styles.icon} data-refused={refused || undefined}>
          {refused ? <CloseIcon size={40} /> : <ClockIcon size={40} />}
        </span>
        <p className={styles.text} data-refused={refused || undefined} role="status">
          {words(refused ? "pay.againPayTips" : "cashier.waitText")}
        </p>
        <AwaitedSummary orderId={orderId} box={params.box} />
      </div>
      {!refused && <WalletGuide />}
    </Screen>
  );
}

/** What to do inside the wallet. */
function WalletGuide() {
  const words = useWords();
  return (
    <Card>
      <h2 className={styles.guideTitle}>{words("cashier.guideTitle")}</h2>
      <ol className={styles.guide}>
        <li>{words("cashier.guide1")}</li>
        <li>{words("cashier.guide2")}</li>
        <li>{words("cashier.guide3")}</li>
      </ol>
    </Card>
  );
}

interface WaitPayActionsProps {
  refused: boolean;
  checking: boolean;
  onCheck: () => void;
  /** Address of the checkout counter. */
  counter: string;
}

/** Asking for the result comes first, until the wallet has refused: then paying again does. */
function WaitPayActions({ refused, checking, onCheck, counter }: WaitPayActionsProps) {
  const words = useWords();
  const toCounter = () => navigate(counter, { replace: true });
  const check = (
    <Button
      key="check"
      full
      variant={refused ? "secondary" : "primary"}
      loading={checking}
      onClick={onCheck}
    >
      {words("cashier.check")}
    </Button>
  );
  const pay = (
    <Button key="pay" full variant={refused ? "primary" : "text"} onClick={toCounter}>
      {words(refused ? "cashier.payAgain" : "cashier.otherWay")}
    </Button>
  );
  return <div className={styles.actions}>{refused ? [pay, check] : [check, pay]}</div>;
}
