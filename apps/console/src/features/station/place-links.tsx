import { navigate } from "@santap/client/history";
import { isPermitted, type Permission, type StoreRole } from "@santap/domain/staff/permission";
import { Button } from "@santap/ui/input/button";
import { paths } from "../../paths.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";

/** The places of a store that somebody may open on their own device. */
export function PlaceLinks({ storeId, role }: { storeId: string; role: StoreRole }) {
  const t = useTranslation();
  const may = (permission: Permission) => isPermitted({ role, station: null }, permission);
  const links = [
    { words: t("kitchen.all"), to: paths.kitchen(storeId, null), shown: true },
    { words: t("station.counter"), to: paths.counter(storeId), shown: may("counter:read") },
    { words: t("station.floor"), to: paths.floor(storeId), shown: may("table:read") },
    {
      words: may("team:read") ? t("station.team") : t("station.mySignIn"),
      to: paths.team(storeId),
      shown: true,
    },
  ];
  return links.map(
    ({ words, to, shown }) =>
      shown && (
        <li key={to}>
          <Button variant="secondary" onClick={() => navigate(to)}>
            {words}
          </Button>
        </li>
      ),
  );
}
