import type { FastifyRequest } from "fastify";
import type { Permission } from "@santap/domain/staff/permission";
import type { AskedOfStaff, SignedInStaff } from "../../../http/caller.ts";
import { isOwnOrigin } from "../../../http/security/own-origin.ts";
import { hashToken } from "../../../tokens/hashing.ts";
import { findOperator } from "../../../identity/operator/operator-session.ts";
import type { StationDeps } from "../staff-deps.ts";
import {
  findDevice,
  findMemberships,
  renewSignIn,
  saveSeen,
  type DeviceRow,
} from "../staff-store.ts";
import { checkHolder } from "./station-holder.ts";
import { readStationCookie } from "./station-cookie.ts";

/** A screen that only refreshes itself does not keep a person signed in. */
const READS: readonly Permission[] = ["kitchen:read", "counter:read", "table:read"];

/** Interval of writing down that a device is alive. */
const NOTED_EVERY_MS = 5_000;

/** The station at which the request's device stands; null for a person's own device. */
export async function findStation(
  deps: StationDeps,
  request: FastifyRequest,
): Promise<DeviceRow | null> {
  const token = isOwnOrigin(request, deps.settings) ? readStationCookie(request) : null;
  const device = token === null ? null : await findDevice(deps.db, hashToken(token));
  return device && checkHolder(deps, request, device);
}

/** Nobody once the station has been unattended for too long. */
export function getPersonAt(device: DeviceRow, now: number): string | null {
  const { operator_id: operatorId, active_at: activeAt, lock_minutes: lockMinutes } = device;
  if (operatorId === null || lockMinutes === null) return operatorId;
  return activeAt !== null && now - activeAt < lockMinutes * 60_000 ? operatorId : null;
}

/** A registered device is the station's, whoever else is signed in on it. */
export async function findStaff(
  deps: StationDeps,
  request: FastifyRequest,
  asked: AskedOfStaff,
): Promise<SignedInStaff | "OUT" | "NOBODY" | "ELSEWHERE"> {
  const { storeId } = asked;
  const device = await findStation(deps, request);
  if (device !== null) return findStaffAt(deps, device, asked);
  const operator = await findOperator(deps, request);
  if (operator === null) return "OUT";
  const { operatorId, sessionHash } = operator;
  const member = await findMember(deps, operatorId, storeId);
  return member === null ? "ELSEWHERE" : { ...member, station: null, proof: { sessionHash } };
}

async function findStaffAt(
  deps: StationDeps,
  device: DeviceRow,
  { storeId, permission }: AskedOfStaff,
) {
  if (device.store_id !== storeId) return "ELSEWHERE";
  const now = deps.clock();
  if (now - (device.seen_at ?? 0) > NOTED_EVERY_MS) await saveSeen(deps.db, device, now);
  const operatorId = getPersonAt(device, now);
  if (operatorId === null) return "NOBODY";
  const member = await findMember(deps, operatorId, storeId);
  if (member === null) return "NOBODY";
  if (!READS.includes(permission) && !(await renewSignIn(deps.db, device, now))) return "NOBODY";
  const { station_id: stationId, device_id: deviceId, sign_in: signIn, kind } = device;
  return { ...member, station: { stationId, deviceId, kind }, proof: { deviceId, signIn } };
}

async function findMember(
  { db }: StationDeps,
  operatorId: string,
  storeId: string,
): Promise<Omit<SignedInStaff, "station" | "proof"> | null> {
  const [member] = await findMemberships(db, operatorId, storeId);
  if (member === undefined) return null;
  const { name, role } = member;
  return { operatorId, name, storeId, role };
}
