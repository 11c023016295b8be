import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { PIN_TRIES } from "@santap/domain/staff/pin-delay";
import { refuse } from "../../../http/refusal.ts";
import { insertAlert } from "../alert/alert-store.ts";
import type { StaffDeps } from "../staff-deps.ts";
import type { CountedTry, PinPlace } from "./count-try.ts";

interface WrongTry {
  operatorId: string;
  counted: CountedTry;
}

/** STAFF-2: with the last try before a wait, owner and managers are told. */
export async function refuseWrong(
  deps: StaffDeps,
  place: PinPlace,
  { operatorId, counted: { wrong } }: WrongTry,
): Promise<never> {
  const triesLeft = getTriesLeft(wrong.person, PIN_TRIES.person);
  const what = { ...place, operator: operatorId, count: triesLeft };
  deps.securityLog({ event: "staff.sign_in_refused", what });
  const [storeId, at] = [place.storeId, deps.clock()];
  // A person's own device is no station.
  const deviceId = place.deviceId.startsWith("own:") ? null : place.deviceId;
  const alert = { storeId, operatorId, deviceId, at };
  if (triesLeft === 0)
    await insertAlert(deps.db, { ...alert, kind: "PERSON_LOCKED", wrong: wrong.person });
  if (getTriesLeft(wrong.device, PIN_TRIES.station) === 0)
    await insertAlert(deps.db, { ...alert, kind: "DEVICE_LOCKED", wrong: wrong.device });
  refuse(StaffErrorCode.pinIncorrect, undefined, { triesLeft });
}

/** Before the next wait. */
function getTriesLeft(wrong: number, tries: number): number {
  return (tries - (wrong % tries)) % tries;
}
