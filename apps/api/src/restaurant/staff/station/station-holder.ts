import type { FastifyRequest } from "fastify";
import {
  addNetwork,
  findPlaceChange,
  getBrowserFamily,
  isHolder,
  TOKEN_GRACE_MS,
  type PlaceChange,
  type StationPlace,
} from "@santap/domain/staff/station-holder";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { getNetwork } from "../../../http/security/subnet.ts";
import { createSecretToken, hashToken } from "../../../tokens/hashing.ts";
import type { StationDeps } from "../staff-deps.ts";
import { publishAccessChange } from "../publish-access-change.ts";
import type { DeviceRow } from "../staff-store.ts";
import {
  exchangeToken,
  learnNetwork,
  saveTokenUsed,
  signOutUnlessChanged,
} from "./station-sign-in-store.ts";

export function readPlace(
  { settings }: Pick<StationDeps, "settings">,
  request: FastifyRequest,
): StationPlace {
  const { ip, headers } = request;
  const browser = getBrowserFamily(headers["user-agent"] ?? "");
  return { network: getNetwork(ip, settings.networks), browser };
}

/**
 * The device with who is signed in there, for the browser that signed in and from where it did. A copy of
 * its cookie is asked for the PIN: an old one alone, a newest one with the station, whose next sign-in
 * makes the copy worthless.
 */
export async function checkHolder(
  deps: StationDeps,
  request: FastifyRequest,
  device: DeviceRow,
): Promise<DeviceRow> {
  const now = deps.clock();
  if (!isHolder(toToken(device), now)) {
    // A stream that is asked anew brings the cookie with which it was opened.
    if (request.method === "POST") report(deps, request, { event: "staff.station_copied", device });
    return { ...device, operator_id: null };
  }
  if (device.is_newest && !device.token_used) await saveTokenUsed(deps.db, device);
  if (device.operator_id === null) return device;
  const { browser, networks, signed_in_at: signedInAt } = device;
  const seen = readPlace(deps, request);
  const known = { browser, networks, signedInAt: signedInAt ?? 0 };
  const { change, learn } = findPlaceChange(known, seen, now);
  if (learn) await learnNetwork(deps.db, device, addNetwork(networks, seen.network));
  return change === null ? device : askAnew(deps, request, { device, change });
}

function toToken(device: DeviceRow) {
  const { is_newest: isNewest, token_used: newestUsed, former_until: formerUntil } = device;
  return { isNewest, newestUsed, formerUntil };
}

async function askAnew(
  deps: StationDeps,
  request: FastifyRequest,
  { device, change: reason }: { device: DeviceRow; change: PlaceChange },
): Promise<DeviceRow> {
  const isOut = await inTransaction(deps.db, async (tx) => {
    const changed = await signOutUnlessChanged(tx, device);
    if (changed) await publishAccessChange(tx, device.store_id);
    return changed;
  });
  if (isOut) report(deps, request, { event: "staff.station_moved", device, reason });
  return { ...device, operator_id: null };
}

interface Reported {
  event: "staff.station_moved" | "staff.station_copied";
  device: DeviceRow;
  reason?: PlaceChange;
}

function report(
  { securityLog }: StationDeps,
  { ip: address }: FastifyRequest,
  { event, device, reason }: Reported,
): void {
  const { store_id: storeId, device_id: deviceId, operator_id: operator } = device;
  const what = { storeId, deviceId, ...(operator && { operator }), ...(reason && { reason }) };
  securityLog({ event, address, what });
}

/**
 * At a sign-in. Who signs in with an old copy makes the newest token the old one: whoever has that is asked.
 * @returns the new token; null where the browser gets it by another answer
 */
export async function renewToken(tx: Tx, device: DeviceRow, now: number): Promise<string | null> {
  const token = createSecretToken();
  const held = isHolder(toToken(device), now);
  const exchanged = await exchangeToken(tx, device, {
    tokenHash: hashToken(token),
    formerHash: held ? device.presented_hash : device.token_hash,
    formerUntil: held ? now + TOKEN_GRACE_MS : now,
    used: !held,
  });
  return exchanged ? token : null;
}
