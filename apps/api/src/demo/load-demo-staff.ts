import { sql } from "kysely";
import type { StationKind, StoreRole } from "@santap/domain/staff/permission";
import { openDatabase, type Database } from "../db/database.ts";
import { hashPin } from "../restaurant/staff/pin/pin-hash.ts";
import { encrypt, getEncryptionKey } from "../tokens/encryption.ts";
import { readDemoData } from "./read-demo-data.ts";

/** Stores with staff; production refuses to start where they exist. */
const STORES = ["S01", "S06"] as const;
const PEOPLE: readonly { name: string; role: StoreRole; pin: string; signsIn: boolean }[] = [
  { name: "Joko", role: "WAITER", pin: "270518", signsIn: false },
  { name: "Sari", role: "KITCHEN", pin: "940172", signsIn: false },
  { name: "Dewi", role: "CASHIER", pin: "635209", signsIn: false },
  { name: "Maya", role: "MANAGER", pin: "518306", signsIn: true },
  { name: "Ratna", role: "OWNER", pin: "802647", signsIn: true },
];
/** In Indonesian, and on screens in other languages. */
interface DemoName {
  name: string;
  names?: { enGB: string; zhCN: string };
}
const KITCHENS: Readonly<Record<string, DemoName>> = {
  GRILL: { name: "Bakaran", names: { enGB: "Grill", zhCN: "烧烤" } },
  KITCHEN: { name: "Dapur", names: { enGB: "Kitchen", zhCN: "热菜" } },
  COLD: { name: "Dingin", names: { enGB: "Cold kitchen", zhCN: "冷菜" } },
  BAR: { name: "Minuman", names: { enGB: "Drinks", zhCN: "饮品" } },
  PASTRY: { name: "Roti", names: { enGB: "Pastry", zhCN: "面点" } },
};
const PLACES: readonly (DemoName & { stationId: string; kind: StationKind })[] = [
  {
    stationId: "counter",
    kind: "COUNTER",
    name: "Kasir 1",
    names: { enGB: "Counter 1", zhCN: "柜台 1" },
  },
  { stationId: "floor", kind: "FLOOR", name: "Lantai", names: { enGB: "Floor", zhCN: "楼面" } },
];
const LOCK_MINUTES = 5;
/** Of a process, which loads them into many databases in tests; they take 30 ms each. */
let pinHashes: Promise<string[]> | undefined;

/** Idempotent, after the demo operator, whose password managers and owners have. PINs need the server's key. */
export async function loadDemoStaff(
  databaseUrl: string,
  { otpBoxKey }: { otpBoxKey: string },
  now = Date.now(),
): Promise<void> {
  const db = openDatabase({ url: databaseUrl, poolSize: 1, onIdleError: () => undefined });
  try {
    for (const storeId of STORES) {
      await insertStations(db, storeId);
      await placeTables(db, storeId);
    }
    pinHashes ??= Promise.all(PEOPLE.map(({ pin }) => hashPin(pin)));
    const boxes = (await pinHashes).map((hash) =>
      encrypt(getEncryptionKey(otpBoxKey), "pin", hash),
    );
    for (const storeId of STORES)
      for (const [nth, person] of PEOPLE.entries())
        await insertPerson(db, { storeId, ...person, pinBox: boxes[nth] ?? null, now });
  } finally {
    await db.destroy();
  }
}

interface NewPerson {
  storeId: string;
  name: string;
  role: StoreRole;
  signsIn: boolean;
  pinBox: Buffer | null;
  now: number;
}

async function insertPerson(db: Database, person: NewPerson): Promise<void> {
  const { storeId, name, role, signsIn, pinBox } = person;
  const operatorId = `op_DEMO_${storeId}_${role}`;
  const loginName = signsIn ? `${name}.${storeId}`.toLowerCase() : null;
  const at = new Date(person.now);
  await sql`
    with added as (
      insert into operator (operator_id, login_name, name, password_hash, roles, demo, created_at)
      select ${operatorId}, ${loginName}::text, ${name},
        case when ${signsIn} then (select password_hash from operator
          where operator_id = 'op_DEMO') end, '{}', true, ${at}
      on conflict do nothing returning operator_id
    )
    insert into staff_member (store_id, operator_id, role, pin_box, started_at)
    select ${storeId}, operator_id, ${role}, ${pinBox}, ${at} from added`.execute(db);
}

/** Its kitchen's stations are those that the dishes name. */
async function insertStations(db: Database, storeId: string): Promise<void> {
  const dishes = readDemoData().menuItems.filter((item) => item.storeId === storeId);
  const codes = [...new Set(dishes.map(({ station }) => station))];
  const kitchens = codes.map((code) => {
    return {
      stationId: code.toLowerCase(),
      kind: "KITCHEN",
      ...(KITCHENS[code] ?? { name: code }),
    };
  });
  const stations = [...kitchens, ...PLACES].map((station, nth) => {
    return {
      ...station,
      position: nth + 1,
      lock: station.kind === "KITCHEN" ? null : LOCK_MINUTES,
    };
  });
  await sql`insert into station (store_id, station_id, kind, name, names, position, lock_minutes)
    select ${storeId}, "stationId", kind, name, coalesce(names, '{}'), position, lock
    from jsonb_to_recordset(${JSON.stringify(stations)}::jsonb)
      as t("stationId" text, kind text, name text, names jsonb, position int, lock int)
    on conflict do nothing`.execute(db);
  const assigned = dishes.map(({ id, station }) => ({ id, station: station.toLowerCase() }));
  await sql`insert into item_station (store_id, item_id, station_id)
    select ${storeId}, id, station from jsonb_to_recordset(${JSON.stringify(assigned)}::jsonb)
      as i(id text, station text) on conflict do nothing`.execute(db);
}

/** Of tables 1 to 9 of both stores: six inside, three on the terrace. */
const ZONES = [
  { zone: "Dalam", places: [0, 3, 6, 9].map((x) => ({ x, y: 0 })) },
  { zone: "Dalam", places: [0, 4].map((x) => ({ x, y: 3 })) },
  { zone: "Teras", places: [0, 4, 8].map((x) => ({ x, y: 0 })) },
] as const;

/** Those that nobody has placed. */
async function placeTables(db: Database, storeId: string): Promise<void> {
  const places = ZONES.flatMap(({ zone, places: all }) => all.map((place) => ({ zone, ...place })));
  const tables = places.map((place, nth) => ({ ...place, number: String(nth + 1) }));
  await sql`update dining_table d set zone = t.zone, plan_x = t.x, plan_y = t.y
    from jsonb_to_recordset(${JSON.stringify(tables)}::jsonb)
      as t(zone text, x int, y int, number text)
    where d.store_id = ${storeId} and d.plan_x is null and substr(d.label, 2) = t.number`.execute(
    db,
  );
}
