import { navigate } from "@santap/client/history";
import { useTranslation } from "../language/use-translation.ts";
import { useStaff, type StaffMe } from "../session/staff-session.ts";
import styles from "./store-switch.module.css";

interface StoreSwitchProps {
  store: Pick<StaffMe["stores"][number], "storeId" | "name">;
}

/** STAFF-6: where somebody is at every moment; who works in several stores goes to the other ones by it. */
export function StoreSwitch({ store }: StoreSwitchProps) {
  const t = useTranslation();
  const session = useStaff();
  const stores = session.state === "known" && !session.me.station ? session.me.stores : [];
  if (stores.length < 2) return <p className={styles.store}>{store.name}</p>;
  return (
    <select
      className={styles.switch}
      aria-label={t("shell.store")}
      value={store.storeId}
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
