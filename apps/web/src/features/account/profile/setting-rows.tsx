import { failureText } from "@santap/client/call-failure";
import { useStore } from "@santap/client/store";
import { preferences } from "@santap/contract/calls/account";
import { Card, Section } from "@santap/ui/layout/section";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useCall } from "../../../shell/data/use-call.ts";
import { chosenLocation } from "../../../shell/device/chosen-location.ts";
import { forgetLocation, locate } from "../../../shell/device/locate.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { SwitchRow } from "./switch-row.tsx";

/** Recommendations belong to the account, the place to this device (ACC-11). */
export function SettingRows({ loggedIn }: { loggedIn: boolean }) {
  const t = useTranslation();
  return (
    <Section title={t("me.settings")}>
      <Card padding="flush">
        {loggedIn && <Recommendations />}
        <PlaceSwitch />
      </Card>
    </Section>
  );
}

/** Off until it was asked for: by this tap, or by 'Near me'. */
function PlaceSwitch() {
  const t = useTranslation();
  const toast = useToast();
  const place = useStore(chosenLocation);

  async function change(on: boolean): Promise<void> {
    if (!on) return forgetLocation();
    if ((await locate()) !== "FOUND") toast.show({ text: t("me.placeRefused"), tone: "danger" });
  }

  return (
    <SwitchRow
      title={t("me.place")}
      text={t("me.placeText")}
      checked={place?.kind === "NEAR"}
      onChange={(on) => void change(on)}
    />
  );
}

/** Shown once it is known; a change that fails goes back. */
function Recommendations() {
  const t = useTranslation();
  const toast = useToast();
  const read = useCall(preferences, {});
  const [changed, setChanged] = useState<boolean | null>(null);
  const checked = changed ?? read.data?.recommendations;
  if (checked === undefined) return null;

  async function change(recommendations: boolean): Promise<void> {
    setChanged(recommendations);
    const { success, error } = await call(preferences, { recommendations });
    if (success) return;
    setChanged(!recommendations);
    toast.show({ text: failureText(error, t), tone: "danger" });
  }

  return (
    <SwitchRow
      title={t("me.recommendations")}
      text={t("me.recommendationsText")}
      checked={checked}
      onChange={(on) => void change(on)}
    />
  );
}
