import { Button } from "@santap/ui/input/button";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { Card } from "@santap/ui/layout/section";
import { ClockIcon } from "@santap/ui/media/icons";
import { useWords } from "../../../shell/language/words.tsx";
import { useTitle } from "../../../shell/state/use-title.ts";
import type { PaymentParams } from "../payment-params.ts";
import { useWaitPay } from "./use-wait-pay.ts";
import styles from "./wait-pay.module.css";

export interface WaitPayStepProps {
  params: PaymentParams;
  onBack: () => void;
}

/** Back from a wallet: the result is awaited, and can be asked for. */
export function WaitPayStep({ params, onBack }: WaitPayStepProps) {
  const words = useWords();
  const { check, checking } = useWaitPay(params);
  useTitle(words("cashier.waitTitle"));
  return (
    <Screen
      nav={
        <NavBar
          title={words("cashier.waitTitle")}
          backLabel={words("shell.back")}
          onBack={onBack}
        />
      }
      bottom={
        <Button full loading={checking} onClick={() => void check()}>
          {words("cashier.check")}
        </Button>
      }
    >
      <div className={styles.head}>
        <span className={styles.icon}>
          <ClockIcon size={40} />
        </span>
        <p className={styles.text}>{words("cashier.waitText")}</p>
      </div>
      <Card>
        <h2 className={styles.guideTitle}>{words("cashier.guideTitle")}</h2>
        <ol className={styles.guide}>
          <li>{words("cashier.guide1")}</li>
          <li>{words("cashier.guide2")}</li>
          <li>{words("cashier.guide3")}</li>
        </ol>
      </Card>
    </Screen>
  );
}
