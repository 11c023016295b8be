import type { FastifyRequest } from "fastify";
import {
  approveAction as approveCall,
  listStations,
  registerStation as registerCall,
  revokeStation as revokeCall,
  staffMe,
  stationSignIn,
  stationSignOut,
} from "@santap/contract/calls/staff";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { inTransaction } from "../../db/transaction.ts";
import type { CallServer } from "../../http/serve-call.ts";
import { refuse } from "../../http/refusal.ts";
import { clearOperatorCookie } from "../../identity/operator/operator-cookie.ts";
import { endOwnSession } from "../../identity/operator/operator-session.ts";
import { approveAction } from "./approval/approve-action.ts";
import { signInAtStation } from "./pin/sign-in-at-station.ts";
import { readStaffMe } from "./station/read-staff-me.ts";
import type { StaffDeps } from "./staff-deps.ts";
import { findStation } from "./station/staff-session.ts";
import type { DeviceRow } from "./staff-store.ts";
import { registerStation } from "./station/register-station.ts";
import { revokeStation } from "./station/revoke-station.ts";
import { serveStaffInvites } from "./invite/staff-invite-routes.ts";
import { serveTeam } from "./team-routes.ts";
import { readPlace } from "./station/station-holder.ts";
import { signOutUnlessChanged } from "./station/station-sign-in-store.ts";
import { setStationCookie } from "./station/station-cookie.ts";
import { findStations } from "./station/find-stations.ts";
import { nameStation } from "./name-station.ts";

export function serveStaff(calls: CallServer, deps: StaffDeps): void {
  const { settings } = deps;
  serveTeam(calls, deps);
  serveStaffInvites(calls, deps);
  calls.serve(staffMe, ({ request, caller }) => readStaffMe(deps, request, caller.language));
  calls.serve(stationSignIn, async ({ payload, request, reply }) => {
    const seen = readPlace(deps, request);
    const device = await requireStation(deps, request);
    const { person, token } = await signInAtStation(deps, device, { ...payload, seen });
    if (token !== null) setStationCookie(reply, settings, token);
    return person;
  });
  calls.serve(stationSignOut, async ({ request }) => {
    const device = await requireStation(deps, request);
    if (device.operator_id !== null)
      await inTransaction(deps.db, (tx) => signOutUnlessChanged(tx, device));
    return {};
  });
  calls.serve(listStations, async ({ payload, caller }) => {
    const stations = await findStations(deps.db, payload.storeId);
    return {
      stations: stations.map((station) => ({
        stationId: station.station_id,
        name: nameStation(station, caller.language),
        kind: station.kind,
        devices: station.devices,
      })),
    };
  });
  calls.serve(registerCall, async ({ payload, staff, request, reply }) => {
    const { deviceId, token } = await registerStation(deps, payload, staff);
    setStationCookie(reply, settings, token);
    await endOwnSession(deps, request);
    clearOperatorCookie(reply, settings);
    return { deviceId };
  });
  calls.serve(approveCall, ({ payload, staff }) => approveAction(deps, payload, staff));
  calls.serve(revokeCall, async ({ payload, staff }) => {
    await revokeStation(deps, payload, staff);
    return {};
  });
}

async function requireStation(deps: StaffDeps, request: FastifyRequest): Promise<DeviceRow> {
  return (await findStation(deps, request)) ?? refuse(StaffErrorCode.stationUnknown);
}
