import { useTranslation } from "../../../shell/language/use-translation.ts";
import { TitledCard } from "../panel.tsx";
import { PasskeysPanel } from "./passkeys-panel.tsx";
import { PinChange } from "./pin-change.tsx";

/** How the person themselves signs in. */
export function OwnPanel({ storeId }: { storeId: string }) {
  const t = useTranslation();
  return (
    <>
      <TitledCard title={t("team.ownPin")} text={t("team.ownPinText")}>
        <PinChange storeId={storeId} />
      </TitledCard>
      <PasskeysPanel />
    </>
  );
}
