import { randomId } from "@santap/client/random-id";
import type { DataOf } from "@santap/contract/call";
import {
  type lookUpVoucher,
  prepareVouchers,
  redeemVouchers,
  undoRedemption,
} from "@santap/contract/calls/staff/redemption";
import { Button } from "@santap/ui/input/button";
import { CheckboxList } from "@santap/ui/input/checkbox-list";
import { ActionProblem } from "../../../shell/action/action-problem.tsx";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useFormat } from "../../../shell/language/use-format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { CounterPerson } from "../counter-person.ts";
import { ActionButton } from "../../../shell/action/action-button.tsx";
import { useAction } from "@santap/client/use-action";

import styles from "./voucher.module.css";
import { VoucherFacts } from "./voucher-facts.tsx";

export type FoundVouchers = DataOf<typeof lookUpVoucher>;

type Redeemed = DataOf<typeof redeemVouchers>;

interface RedemptionProps {
  person: CounterPerson;
  online: boolean;
  found: FoundVouchers;
  onClose: () => void;
}

/** Prepared, the diner sees it and may stop it; then confirmed, and for a while taken back. */
export function Redemption({ person, online, found, onClose }: RedemptionProps) {
  const t = useTranslation();
  const { time } = useFormat();
  const { storeId } = person;
  const usable = found.vouchers.filter(({ problem }) => problem === null);
  const shown = usable.filter(({ voucherId }) => voucherId === found.voucherId);
  const [chosen, setChosen] = useState<string[]>(shown.map(({ voucherId }) => voucherId));
  const [until, setUntil] = useState<number | null>(null);
  const [redeemed, setRedeemed] = useState<Redeemed | null>(null);
  const [idempotencyKey] = useState(randomId);
  const action = useAction();
  const offline = online ? null : t("counter.offline");

  async function prepare(): Promise<void> {
    const { lookup } = found;
    const payload = { storeId, lookup, voucherIds: chosen };
    const data = await action.run(() => call(prepareVouchers, payload));
    if (data !== null) setUntil(data.until);
  }
  async function redeem(): Promise<void> {
    const payload = { storeId, voucherIds: chosen, idempotencyKey };
    const data = await action.run(() => call(redeemVouchers, payload));
    if (data !== null) setRedeemed(data);
  }
  return (
    <section className={styles.panel} aria-label={t("counter.redeem")}>
      {redeemed !== null ? (
        <Done storeId={storeId} redeemed={redeemed} found={found} offline={offline} />
      ) : (
        <>
          <h2 className="text-20 bold">{t("counter.redeem")}</h2>
          {found.holder !== null && (
            <p className="text-14 muted">{t("counter.holder", { phone: found.holder })}</p>
          )}
          <CheckboxList
            label={t("counter.vouchers")}
            values={chosen}
            disabled={until !== null}
            onChange={setChosen}
            choices={found.vouchers.map((one) => ({
              value: one.voucherId,
              label: one.name,
              description: <VoucherFacts {...one} />,
              disabled: one.problem !== null,
            }))}
          />
          {until !== null && (
            <p className="text-14 muted" role="status">
              {t("counter.prepared", { time: time(until) })}
            </p>
          )}
          {until === null ? (
            <ActionButton
              label={t("counter.prepare")}
              variant="primary"
              refused={offline ?? (chosen.length === 0 ? t("counter.chooseVoucher") : null)}
              loading={action.busy}
              onClick={() => void prepare()}
            />
          ) : (
            <ActionButton
              label={t("counter.confirmRedeem")}
              variant="primary"
              refused={offline}
              loading={action.busy}
              onClick={() => void redeem()}
            />
          )}
        </>
      )}
      <ActionProblem text={action.problem} />
      <Button variant="text" full onClick={onClose}>
        {t("counter.next")}
      </Button>
    </section>
  );
}

interface DoneProps {
  storeId: string;
  redeemed: Redeemed;
  found: FoundVouchers;
  offline: string | null;
}

function Done({ storeId, redeemed, found, offline }: DoneProps) {
  const t = useTranslation();
  const [undone, setUndone] = useState<readonly string[]>([]);
  const action = useAction();
  async function undo(useId: string): Promise<void> {
    const data = await action.run(() => call(undoRedemption, { storeId, useId }));
    if (data !== null) setUndone((before) => [...before, useId]);
  }
  return (
    <>
      <div role="status">
        <h2 className="text-20 bold">{t("counter.redeemed")}</h2>
      </div>
      {redeemed.uses.map(({ useId, voucherId, usesLeft }) => (
        <div key={useId} className="grid gap-2">
          <p>{found.vouchers.find((one) => one.voucherId === voucherId)?.name}</p>
          {undone.includes(useId) ? (
            <p role="status">{t("counter.undone")}</p>
          ) : (
            <>
              <p className="text-14 muted">{t("counter.left", { left: usesLeft })}</p>
              <ActionButton
                label={t("counter.undo")}
                refused={offline}
                loading={action.busy}
                onClick={() => void undo(useId)}
              />
            </>
          )}
        </div>
      ))}
      <ActionProblem text={action.problem} />
    </>
  );
}
