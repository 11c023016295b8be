import { listTables } from "@santap/contract/calls/staff/table";
import { MAX_NOTE_LENGTH } from "@santap/domain/cart/cart";
import { Chip } from "@santap/ui/input/chip";
import { TextField } from "@santap/ui/input/text-field";
import { ChevronDownIcon, PlusIcon } from "@santap/ui/media/icons";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useState } from "react";
import { useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { OrderDraft } from "../../../shell/order-entry/use-order-draft.ts";
import styles from "./walk-in.module.css";

interface AboutOrderProps {
  storeId: string;
  draft: OrderDraft;
}

/** Where it is eaten, whom it is for, and what the kitchen is told: fields open where they are wanted. */
export function AboutOrder({ storeId, draft }: AboutOrderProps) {
  const t = useTranslation();
  const { about, say } = draft;
  const [asked, setAsked] = useState({ name: false, note: false });
  const [choosing, setChoosing] = useState(false);
  const isNamed = asked.name || about.calledName !== "";
  const isNoted = asked.note || about.note !== "";
  const place =
    about.tableLabel === ""
      ? t("counter.takeaway")
      : t("counter.table", { label: about.tableLabel });
  return (
    <>
      <div className={styles.about} role="group" aria-label={t("till.about")}>
        <Chip end={<ChevronDownIcon size={20} />} onClick={() => setChoosing(true)}>
          {place}
        </Chip>
        {!isNamed && (
          <Chip icon={<PlusIcon size={20} />} onClick={() => setAsked({ ...asked, name: true })}>
            {t("till.name")}
          </Chip>
        )}
        {!isNoted && (
          <Chip icon={<PlusIcon size={20} />} onClick={() => setAsked({ ...asked, note: true })}>
            {t("till.orderNote")}
          </Chip>
        )}
      </div>
      {isNamed && (
        <TextField
          label={t("till.name")}
          value={about.calledName}
          maxLength={30}
          onChange={(calledName) => say({ calledName })}
        />
      )}
      {isNoted && (
        <TextField
          label={t("till.orderNote")}
          value={about.note}
          maxLength={MAX_NOTE_LENGTH}
          onChange={(note) => say({ note })}
        />
      )}
      <Sheet
        open={choosing}
        onClose={() => setChoosing(false)}
        title={t("till.where")}
        closeLabel={t("till.close")}
        handle
      >
        {choosing && (
          <Places
            storeId={storeId}
            chosen={about.tableLabel}
            onChoose={(tableLabel) => {
              say({ tableLabel });
              setChoosing(false);
            }}
          />
        )}
      </Sheet>
    </>
  );
}

interface PlacesProps {
  storeId: string;
  chosen: string;
  onChoose: (tableLabel: string) => void;
}

function Places({ storeId, chosen, onChoose }: PlacesProps) {
  const t = useTranslation();
  const { data } = useCall(listTables, { storeId }, { staleTime: 0 });
  const labels = (data?.floor?.tables ?? []).map(({ label }) => label);
  return (
    <div className={styles.about} role="group" aria-label={t("till.where")}>
      {["", ...labels].map((label) => (
        <Chip key={label} pressed={label === chosen} onClick={() => onChoose(label)}>
          {label === "" ? t("counter.takeaway") : label}
        </Chip>
      ))}
    </div>
  );
}
