import type { Operator } from "@santap/contract/schemas/operator";
import { isPermitted } from "@santap/domain/staff/permission";
import { useState } from "react";
import { Frame } from "../../shell/frame/frame.tsx";
import { useTranslation } from "../../shell/language/use-translation.ts";
import type { StaffMe } from "../../shell/session/staff-session.ts";
import { useTitle } from "../../shell/use-title.ts";
import { AlertsPanel } from "./alerts/alerts-panel.tsx";
import { AuditPanel } from "./audit/audit-panel.tsx";
import { DevicesPanel } from "./devices/devices-panel.tsx";
import { Invites } from "./invite/invites.tsx";
import { OwnPanel } from "./own/own-panel.tsx";
import { PeoplePanel } from "./people/people-panel.tsx";
import styles from "./team.module.css";

export type TeamStore = StaffMe["stores"][number];

interface TeamScreenProps {
  operator: Operator;
  store: TeamStore;
}

const PARTS = ["people", "devices", "alerts", "log", "own"] as const;
type Part = (typeof PARTS)[number];

/** What the address asks for. */
function readPart(): Part {
  const asked = new URLSearchParams(window.location.search).get("part");
  return PARTS.find((part) => part === asked) ?? "people";
}

/** Who works in a store and how they sign in; those who look after nobody see their own alone. */
export function TeamScreen({ operator, store }: TeamScreenProps) {
  const t = useTranslation();
  const mayRead = isPermitted({ role: store.role, station: null }, "team:read");
  const [part, setPart] = useState<Part>(mayRead ? readPart() : "own");
  useTitle(t("team.title"));
  return (
    <Frame operator={operator} store={store}>
      <h1 className={styles.title}>{t("team.title")}</h1>
      {mayRead && (
        <nav className="row wrap gap-2" aria-label={t("team.title")}>
          {PARTS.map((one) => (
            <button
              key={one}
              type="button"
              className={styles.tab}
              aria-current={one === part ? "page" : undefined}
              onClick={() => setPart(one)}
            >
              {t(`team.part.${one}`)}
            </button>
          ))}
        </nav>
      )}
      {part === "people" && (
        <div className={styles.two}>
          <PeoplePanel {...store} />
          <Invites {...store} />
        </div>
      )}
      {part === "devices" && <DevicesPanel storeId={store.storeId} />}
      {part === "alerts" && <AlertsPanel storeId={store.storeId} />}
      {part === "log" && <AuditPanel storeId={store.storeId} />}
      {part === "own" && <OwnPanel storeId={store.storeId} />}
    </Frame>
  );
}
