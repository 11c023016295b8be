import type { FastifyRequest } from "fastify";
import type { DataOf } from "@santap/contract/call";
import type { staffMe as call } from "@santap/contract/calls/staff";
import type { Language } from "@santap/contract/errors/language";
import { findOperator } from "../../../identity/operator/operator-session.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { nameStation } from "../name-station.ts";
import { findStation, getPersonAt } from "./staff-session.ts";
import { findMemberships, findPeople, type DeviceRow, type MemberRow } from "../staff-store.ts";

type Me = DataOf<typeof call>;

export async function readStaffMe(
  deps: StaffDeps,
  request: FastifyRequest,
  language: Language,
): Promise<Me> {
  const device = await findStation(deps, request);
  if (device !== null) return readAtStation(deps, device, language);
  const operator = await findOperator(deps, request);
  const members = operator ? await findMemberships(deps.db, operator.operatorId) : [];
  const stores = members.map((member) => toStore(member, language));
  const [first] = members;
  return { station: null, person: first ? toPerson(first) : null, stores };
}

async function readAtStation(
  { db, clock }: StaffDeps,
  device: DeviceRow,
  language: Language,
): Promise<Me> {
  const { store_id: storeId, station_id: stationId, kind } = device;
  const name = nameStation({ name: device.station_name, names: device.station_names }, language);
  const operatorId = getPersonAt(device, clock());
  const [member] = operatorId === null ? [] : await findMemberships(db, operatorId, storeId);
  const people = await findPeople(db, storeId);
  return {
    station: {
      station: { stationId, name, kind },
      store: {
        ...{ storeId, name: device.store_names[language] },
        utcOffsetMinutes: device.utc_offset_minutes,
      },
      people: people.map(toPerson),
    },
    person: member ? toPerson(member) : null,
    stores: member ? [toStore(member, language)] : [],
  };
}

function toPerson({
  operator_id: operatorId,
  name,
  role,
}: Pick<MemberRow, "operator_id" | "name" | "role">) {
  return { operatorId, name, role };
}

function toStore(row: MemberRow, language: Language) {
  const { store_id: storeId, store_names: names, utc_offset_minutes: utcOffsetMinutes, role } = row;
  return { storeId, name: names[language], utcOffsetMinutes, role };
}
