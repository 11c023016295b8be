import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BASE_PATH, type Call } from "@santap/contract/call";
import { staffMe, stationSignIn, stationSignOut } from "@santap/contract/calls/staff";
import { kitchenBoard } from "@santap/contract/calls/staff/kitchen";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { afterAll, describe, expect } from "vitest";
import { testWithOwnProduct } from "../../../testing/fixtures.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { addStaff, addStations, openStation, PIN } from "../staff.fixture.ts";

const S06 = { storeId: "S06" };
const TABLET =
  "Mozilla/5.0 (Linux; Android 13; SM-T220) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";

const folder = mkdtempSync(join(tmpdir(), "santap-station-"));
afterAll(() => rmSync(folder, { recursive: true }));
const SECURITY_LOG = join(folder, "security.log");

function readEvents(event: string) {
  const lines = readFileSync(SECURITY_LOG, "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line)).filter((one) => one.event === event);
}

const test = testWithOwnProduct({ env: { SECURITY_LOG } }).extend(
  "stations",
  { scope: "file", auto: true },
  async ({ product }) => addStations(product.rows, "S06"),
);

/** Calls with a station's cookie, from wherever and with whatever. */
function openCopy(appUrl: string, token: string) {
  const cookies = new Map([["santap_station", token]]);
  const copy = {
    address: "36.68.4.9",
    agent: TABLET,
    cookies,
    async call(call: Call, payload: object) {
      const response = await fetch(`${appUrl}${BASE_PATH}${call.path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          origin: appUrl,
          "x-forwarded-for": copy.address,
          "user-agent": copy.agent,
          cookie: `santap_station=${cookies.get("santap_station")}`,
        },
        body: JSON.stringify(payload),
      });
      for (const line of response.headers.getSetCookie()) {
        const value = /^santap_station=([^;]+)/.exec(line)?.[1];
        if (value !== undefined) cookies.set("santap_station", value);
      }
      const envelope = (await response.json()) as { error: { code: string } | null };
      return envelope.error?.code ?? "OK";
    },
    board: () => copy.call(kitchenBoard, S06),
    signIn: (operatorId: string) => copy.call(stationSignIn, { operatorId, pin: PIN }),
    token: () => cookies.get("santap_station") ?? "",
  };
  return copy;
}

async function openTablet({ appUrl, rows }: TestProduct) {
  const station = await openStation(appUrl, rows, { ...S06, stationId: "grill" });
  const { operatorId } = await addStaff(rows, S06.storeId, "KITCHEN");
  const tablet = openCopy(appUrl, station.cookies.get("santap_station") ?? "");
  expect(await tablet.signIn(operatorId)).toBe("OK");
  expect(await tablet.board()).toBe("OK");
  return { tablet, operatorId };
}

/** The grace of the last sign-in is over. */
function passGrace({ rows }: TestProduct, operatorId: string) {
  return rows.all(
    `update station_device set former_until = now() - interval '1 second',
       signed_in_at = now() - interval '2 minutes' where operator_id = $1`,
    [operatorId],
  );
}

const OUT = StaffErrorCode.staffNotSignedIn;

describe("STAFF-2 a copied cookie of a station", () => {
  test("STAFF-2 a copied cookie of a station is asked for the PIN in another browser or network, with the station; its next sign-in ends the copy", async ({
    product,
  }) => {
    for (const [address, agent] of [
      ["36.68.4.9", "curl/8.5"],
      ["203.0.113.9", TABLET],
    ] as const) {
      const { tablet, operatorId } = await openTablet(product);
      await passGrace(product, operatorId);
      const copy = openCopy(product.appUrl, tablet.token());
      [copy.address, copy.agent] = [address, agent];
      expect(await copy.board()).toBe(OUT);
      expect(await tablet.board()).toBe(OUT);
      expect(await tablet.signIn(operatorId)).toBe("OK");
      expect(await tablet.board()).toBe("OK");
      await passGrace(product, operatorId);
      // From the tablet's own place, too; and it signs nobody out any more.
      for (const at of [copy, openCopy(product.appUrl, copy.token())]) {
        expect(await at.board()).toBe(OUT);
        await at.call(stationSignOut, {});
      }
      expect(await tablet.board()).toBe("OK");
      expect(readFileSync(SECURITY_LOG, "utf8")).not.toContain(copy.token());
    }
    expect(readEvents("staff.station_moved").map(({ net, what }) => [net, what.reason])).toEqual([
      ["36.68.4.0/24", "BROWSER"],
      ["203.0.113.0/24", "NETWORK"],
    ]);
    expect(readEvents("staff.station_copied").length).toBeGreaterThan(0);
  });

  test("STAFF-2 a copied cookie of a station that signs in by a PIN leaves the tablet asked for one, and still a station", async ({
    product,
  }) => {
    const { tablet, operatorId } = await openTablet(product);
    const old = openCopy(product.appUrl, tablet.token());
    expect(await tablet.signIn(operatorId)).toBe("OK");
    expect(await tablet.board()).toBe("OK");
    await passGrace(product, operatorId);
    expect(await old.signIn(operatorId)).toBe("OK");
    expect(await old.board()).toBe("OK");
    expect(await tablet.board()).toBe(OUT);
    expect(await tablet.signIn(operatorId)).toBe("OK");
    expect(await tablet.board()).toBe("OK");
  });
});

describe("STAFF-2 a tablet is not asked again", () => {
  test("STAFF-2 a tablet is not asked again while its address changes within its network, in a network where its PIN was typed, or after an update", async ({
    product,
  }) => {
    const { tablet, operatorId } = await openTablet(product);
    await passGrace(product, operatorId);
    for (const address of ["36.68.4.77", "36.68.201.5", "36.68.4.9"]) {
      tablet.address = address;
      expect(await tablet.board()).toBe("OK");
    }
    tablet.agent = TABLET.replace("140", "141");
    expect(await tablet.board()).toBe("OK");
    tablet.address = "114.124.8.1";
    expect(await tablet.board()).toBe(OUT);
    expect(await tablet.signIn(operatorId)).toBe("OK");
    await passGrace(product, operatorId);
    for (const address of ["36.68.4.9", "114.124.8.2", "36.68.9.9"]) {
      tablet.address = address;
      expect(await tablet.board()).toBe("OK");
    }
  });

  test("STAFF-2 a tablet is not asked again by the other protocol of its line right after the PIN, or by calls in flight at a sign-in", async ({
    product,
  }) => {
    const { tablet, operatorId } = await openTablet(product);
    const inFlight = openCopy(product.appUrl, tablet.token());
    expect(await tablet.signIn(operatorId)).toBe("OK");
    expect(await tablet.board()).toBe("OK");
    expect(await inFlight.board()).toBe("OK");
    tablet.address = "2404:8000:1::7";
    expect(await tablet.board()).toBe("OK");
    await passGrace(product, operatorId);
    expect(await tablet.board()).toBe("OK");
  });

  test("where the answer with its new cookie was lost, however long ago, nor where two sign-ins cross", async ({
    product,
  }) => {
    const { tablet, operatorId } = await openTablet(product);
    const lost = openCopy(product.appUrl, tablet.token());
    expect(await lost.signIn(operatorId)).toBe("OK");
    await passGrace(product, operatorId);
    expect(await tablet.board()).toBe("OK");
    expect(await tablet.signIn(operatorId)).toBe("OK");
    await Promise.all([tablet.signIn(operatorId), tablet.signIn(operatorId)]);
    await passGrace(product, operatorId);
    expect(await tablet.board()).toBe("OK");
    expect(await tablet.call(staffMe, {})).toBe("OK");
  });
});
