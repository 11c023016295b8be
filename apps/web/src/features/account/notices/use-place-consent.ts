import { setConsent } from "@santap/contract/calls/account/consent";
import { useEffect } from "react";
import { call } from "../../../api.ts";
import { chosenPlace, type ChosenPlace } from "../../../shell/device/chosen-place.ts";
import { forgetPlace } from "../../../shell/device/locate.ts";
import type { Consents } from "./use-account-notices.ts";

/** The account's consent and this phone's choice follow each other; what was taken back elsewhere wins. */
export function usePlaceConsent(consents: Consents | null): void {
  useEffect(() => {
    const consent = consents?.consents.find(({ kind }) => kind === "PLACE");
    if (consent === undefined) return undefined;
    const { version } = consent;
    let agreed = consent.answer === null ? null : consent.agreed;
    if (agreed === false && sendsPlace(chosenPlace.get(), true)) forgetPlace();

    function follow(): void {
      const wanted = readWish(chosenPlace.get(), agreed);
      if (wanted === null || wanted === agreed) return;
      agreed = wanted;
      void call(setConsent, { kind: "PLACE", agreed: wanted, version });
    }
    follow();
    return chosenPlace.subscribe(follow);
  }, [consents]);
}

/** Without a choice the permission alone counts. */
function sendsPlace(place: ChosenPlace, permitted: boolean): boolean {
  return place === null ? permitted : place.kind === "NEAR";
}

/** Null: the choice says nothing about the consent. */
function readWish(place: ChosenPlace, agreed: boolean | null): boolean | null {
  if (place === null) return agreed === false ? true : null;
  if (place.kind === "NEAR") return true;
  return place.kind === "NONE" && agreed !== null ? false : null;
}
