import { listTeam } from "@santap/contract/calls/staff/team";
import type { StoreRole } from "@santap/domain/staff/permission";
import { useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { Panel } from "../panel.tsx";
import styles from "../team.module.css";
import { MemberRow } from "./member-row.tsx";

export function PeoplePanel({ storeId, role }: { storeId: string; role: StoreRole }) {
  const t = useTranslation();
  const read = useCall(listTeam, { storeId }, { staleTime: 0 });
  return (
    <Panel title={t("team.part.people")} read={read}>
      {({ members }) => (
        <ul className={styles.rows}>
          {members.map((member) => (
            <MemberRow
              key={member.operatorId}
              storeId={storeId}
              own={role}
              member={member}
              onChange={() => void read.refetch()}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}
