import type { changePhone } from "@santap/contract/calls/account/personal";
import type { DataOf } from "@santap/contract/call";
import { Button } from "@santap/ui/input/button";
import { PhoneField } from "@santap/ui/input/phone-field";
import { useMemo, useState } from "react";
import type { CodeProof } from "../../../shell/code/code-flow.ts";
import { CodeEntry } from "../../../shell/code/code-entry.tsx";
import { lazyPart } from "../../../shell/language/lazy-part.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import {
  type CallingCode,
  getPhoneFormat,
  isOffered,
  OFFERED_CODES,
} from "../country/countries.ts";
import { groupDigits, parseNationalNumber, parseTypedNumber } from "../login/phone-number.ts";
import { LazyPart } from "../steps/lazy-part.tsx";
import { createNewPhone, type NewNumber } from "./phone-codes.ts";

interface NewPhoneProps {
  old: CodeProof;
  onStale: () => void;
  onChanged: (changed: DataOf<typeof changePhone>) => void;
}

export function NewPhone({ old, onStale, onChanged }: NewPhoneProps) {
  const t = useTranslation();
  const [number, setNumber] = useState<NewNumber | null>(null);
  return (
    <div className="stack gap-4">
      <h2 className="text-20">{t("personal.phone.newTitle")}</h2>
      {number === null ? (
        <NumberForm onNumber={setNumber} />
      ) : (
        <>
          <NewPhoneCode number={number} old={old} onStale={onStale} onChanged={onChanged} />
          <Button full variant="text" onClick={() => setNumber(null)}>
            {t("personal.phone.another")}
          </Button>
        </>
      )}
      <p className="muted text-14 pretty">{t("personal.phone.ends")}</p>
    </div>
  );
}

function NewPhoneCode({ number, old, onStale, onChanged }: NewPhoneProps & { number: NewNumber }) {
  const purpose = useMemo(() => createNewPhone(number, { old, onStale }), [number, old, onStale]);
  return (
    <CodeEntry
      scene="account"
      willSend="personal.phone.newWillSend"
      phone={`+${number.countryCode} ${groupDigits(number.phoneNo)}`}
      purpose={purpose}
      onProved={onChanged}
    />
  );
}

const countrySheet = lazyPart(
  ["country"],
  async () => (await import("../country/country-sheet.tsx")).CountrySheet,
);

function NumberForm({ onNumber }: { onNumber: (number: NewNumber) => void }) {
  const t = useTranslation();
  const [code, setCode] = useState<CallingCode>("+62");
  const [phoneNo, setPhoneNo] = useState("");
  const [isRefused, setRefused] = useState(false);
  const [choosing, setChoosing] = useState(false);

  function change(typed: string, byKey: boolean): void {
    const read = byKey ? parseTypedNumber(typed, code) : parseNationalNumber(typed, code);
    setRefused(read === null);
    if (read !== null) setPhoneNo(read);
  }

  return (
    <>
      <form
        className="stack gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (phoneNo !== "") onNumber({ countryCode: code.slice(1), phoneNo });
        }}
      >
        <p className="muted text-14 pretty">{t("personal.phone.newIntro")}</p>
        <PhoneField
          autoFocus
          label={t("personal.phone.field")}
          group={groupDigits}
          prefix={code}
          prefixLabel={t("personal.phone.country", { code })}
          onPrefix={() => setChoosing(true)}
          placeholder={getPhoneFormat(code).example}
          value={phoneNo}
          error={isRefused && t("personal.phone.format")}
          onChange={change}
        />
        <Button type="submit" full disabled={phoneNo === ""}>
          {t("personal.phone.continue")}
        </Button>
      </form>
      <LazyPart component={countrySheet} active={choosing}>
        {(CountrySheet) => (
          <CountrySheet
            open={choosing}
            offered={OFFERED_CODES}
            chosen={code}
            onChoose={({ countryCallingCode: chosen }) => {
              if (isOffered(chosen)) setCode(chosen);
            }}
            onClose={() => setChoosing(false)}
          />
        )}
      </LazyPart>
    </>
  );
}
