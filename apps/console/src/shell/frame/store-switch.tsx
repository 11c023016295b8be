import { navigate } from "@santap/client/history";
import { useTranslation } from "../language/use-translation.ts";
import { useStaff } from "../session/staff-session.ts";
import styles from "./store-switch.module.css";

/** STAFF-6: where somebody is at every moment. */
export function StoreName({ storeId }: { storeId: string }) {
  const stores = useStores();
  return <p className={styles.store}>{stores.find((one) => one.storeId === storeId)?.name}</p>;
}

/** STAFF-6: who works in several stores goes to the other ones by it. */
export function StoreSwitch({ storeId: current }: { storeId: string }) {
  const t = useTranslation();
  const stores = useStores();
  if (stores.length < 2) return null;
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

/** At a station it is the station's own alone. */
function useStores() {
  const session = useStaff();
  return session.state === "known" ? session.me.stores : [];
}

/** The same place of the other store; what belongs to the former one (a station) is left out. */
function switchTo(storeId: string): void {
  navigate(`${window.location.pathname}?storeId=${encodeURIComponent(storeId)}`);
}
