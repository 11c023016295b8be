import { navigate } from "@santap/client/history";
import { useTranslation } from "../language/use-translation.ts";
import { useStaff } from "../session/staff-session.ts";
import styles from "./store-switch.module.css";

/** STAFF-6: where somebody is at every moment; who works in several stores goes to the other ones by it. */
export function StoreSwitch({ storeId: current }: { storeId: string }) {
  const t = useTranslation();
  const session = useStaff();
  // At a station it is the station's own alone.
  const stores = session.state === "known" ? session.me.stores : [];
  if (stores.length < 2) return <p className={styles.store}>{stores[0]?.name}</p>;
  return (
    <select
      className={styles.switch}
      aria-label={t("shell.store")}
      value={current}
      onChange={(event) => switchTo(event.currentTarget.value)}
    >
      {stores.map(({ storeId, name }) => (
        <option key={storeId} value={storeId}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** The same place of the other store; what belongs to the former one (a station) is left out. */
function switchTo(storeId: string): void {
  navigate(`${window.location.pathname}?storeId=${encodeURIComponent(storeId)}`);
}
