import { rotateCode } from "@santap/contract/calls/staff/table";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { findRefusal } from "./find-refusal.ts";
import type { PartyViewProps } from "./party-props.ts";
import styles from "./party.module.css";
import { ReasonAction } from "./reason-action.tsx";

/** TABLE-13: the old code opens nothing any more. */
export function RenewCode({
  person,
  live,
  table,
}: Pick<PartyViewProps, "person" | "live" | "table">) {
  const t = useTranslation();
  const [code, setCode] = useState<string | null>(null);
  const { storeId } = person;
  return (
    <>
      <ReasonAction
        label={t("floor.renew")}
        hint={t("floor.renewHint")}
        refused={findRefusal(t, { person, live, permission: "table:override" })}
        send={async (reason) => {
          const answer = await call(rotateCode, { storeId, tableId: table.tableId, reason });
          if (answer.success) setCode(answer.data.tableCode);
          return answer;
        }}
        onDone={() => void live.refetch()}
      />
      {code !== null && (
        <p className={styles.small} role="status">
          {t("floor.newCode", { code })}
        </p>
      )}
    </>
  );
}
