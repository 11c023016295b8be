import { lookUpVoucher } from "@santap/contract/calls/staff/redemption";
import { Button } from "@santap/ui/input/button";
import { useState } from "react";
import { call } from "../../../api.ts";
import { ActionProblem } from "../../../shell/action/action-problem.tsx";
import { useAction } from "@santap/client/use-action";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { CodeEntry } from "../code/code-entry.tsx";
import { may, type CounterPerson } from "../counter-person.ts";
import { PurchaseForm } from "./purchase-form.tsx";
import { Redemption, type FoundVouchers } from "./redemption.tsx";
import styles from "./voucher.module.css";

interface VoucherPanelProps {
  person: CounterPerson;
  online: boolean;
}

/** CTR-4: by what the diner shows, the number that they read out, or the number of their purchase. */
export function VoucherPanel({ person, online }: VoucherPanelProps) {
  const t = useTranslation();
  const [way, setWay] = useState<"SHOWN" | "PURCHASE">("SHOWN");
  const [found, setFound] = useState<FoundVouchers | null>(null);
  const { storeId } = person;
  const notYours = may(person, "voucher:redeem") ? null : t("counter.notYours");
  const refused = online ? notYours : t("counter.offline");
  if (found !== null)
    return (
      <Redemption
        person={person}
        online={online}
        found={found}
        onClose={() => {
          setFound(null);
          setWay("SHOWN");
        }}
      />
    );
  return (
    <section className={styles.panel} aria-label={t("counter.redeem")}>
      <h2 className="text-20 bold">{t("counter.redeem")}</h2>
      {way === "SHOWN" ? (
        <ShownForm storeId={storeId} refused={refused} onFound={setFound} />
      ) : (
        <PurchaseForm storeId={storeId} refused={refused} onFound={setFound} />
      )}
      <Button variant="text" full onClick={() => setWay(way === "SHOWN" ? "PURCHASE" : "SHOWN")}>
        {t(way === "SHOWN" ? "counter.noConnection" : "counter.withConnection")}
      </Button>
    </section>
  );
}

interface FormProps {
  storeId: string;
  refused: string | null;
  onFound: (found: FoundVouchers) => void;
}

function ShownForm({ storeId, refused, onFound }: FormProps) {
  const t = useTranslation();
  const action = useAction();
  async function lookUp(code: string): Promise<void> {
    const data = await action.run(() => call(lookUpVoucher, { storeId, code }));
    if (data !== null) onFound(data);
  }
  return (
    <>
      <p className="text-14 muted">{t("counter.redeemText")}</p>
      <CodeEntry
        label={t("counter.voucherNumber")}
        action={t("counter.lookUp")}
        sending={action.busy}
        refused={refused}
        eager
        onCode={(code) => void lookUp(code)}
      />
      <ActionProblem text={action.problem} />
    </>
  );
}
