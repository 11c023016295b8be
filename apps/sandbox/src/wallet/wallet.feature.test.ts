import { PNG } from "pngjs";
import { encode } from "uqr";
import { describe, expect } from "vitest";
import { formatTimestamp } from "@santap/snap/timestamp";
import type { TestSandbox } from "../../test/sandbox-fixture.ts";
import { testWithSandbox } from "../../test/fixtures.ts";

const test = testWithSandbox();

async function newCode(sandbox: TestSandbox, more: object = {}): Promise<string> {
  return (await sandbox.partner.generate("ORDER1", 10_000, more)).json.qrContent as string;
}

describe("a wallet can pay", () => {
  test("a wallet can pay after the validity", async ({ sandbox }) => {
    const start = Date.now();
    sandbox.setClock(start);
    const qrCodeText = await newCode(sandbox, {
      validityPeriod: formatTimestamp(new Date(start + 30_000)),
    });
    sandbox.setClock(start + 60_000);
    const { json } = await sandbox.post("/wallet/pay", { qrCodeText });
    expect(json.status).toBe("SUCCESS");
    expect((await sandbox.partner.query("ORDER1")).json.latestTransactionStatus).toBe("00");
  });

  test("a wallet can pay after a cancel", async ({ sandbox }) => {
    const qrCodeText = await newCode(sandbox);
    await sandbox.partner.cancel("ORDER1");
    await sandbox.post("/wallet/pay", { qrCodeText });
    const { json } = await sandbox.partner.query("ORDER1");
    expect(json.latestTransactionStatus).toBe("00");
    expect((await sandbox.partner.cancel("ORDER1")).json.responseCode).toBe("4047700");
  });

  test("another amount", async ({ sandbox }) => {
    const qrCodeText = await newCode(sandbox);
    await sandbox.post("/wallet/pay", { qrCodeText, amount: 9_999 });
    const { json } = await sandbox.partner.query("ORDER1");
    expect(json.amount.value).toBe("9999.00");
  });
});

describe("a wallet refuses", () => {
  test("a code whose checksum is wrong", async ({ sandbox }) => {
    const qrCodeText = await newCode(sandbox);
    const tampered = qrCodeText.replace("540510000", "540599999");
    const { status, json } = await sandbox.post("/wallet/pay", { qrCodeText: tampered });
    expect([status, json.error]).toEqual([400, "QR_UNREADABLE"]);
  });

  test("a code of another acquirer", async ({ sandbox }) => {
    const foreign =
      "00020101021126690017ID.CO.SANDBOX.WWW011893600999000000001702150000000000000170303UMI51440014ID.CO.QRIS.WWW0215ID10990000000170303UMI5204581253033605802ID5915WARUNG UJI COBA6015JAKARTA SELATAN61051219062070703A0163041AA8";
    const { status, json } = await sandbox.post("/wallet/pay", { qrCodeText: foreign });
    expect([status, json.error]).toEqual([404, "QR_UNKNOWN"]);
  });

  test.for([
    [{}],
    [{ qrCodeText: 1 }],
    [{ qrCodeText: "x", amount: "5" }],
    [{ qrCodeText: "x", a: 1 }],
  ] as const)("%j", async ([body], { sandbox }) => {
    const { status, json } = await sandbox.post("/wallet/pay", body);
    expect([status, json.error]).toEqual([400, "INVALID_REQUEST"]);
  });
});

describe("a picture", () => {
  function scan(sandbox: TestSandbox, picture: Buffer): Promise<Response> {
    const headers = { "content-type": "image/png" };
    const body = new Uint8Array(picture);
    return fetch(`${sandbox.url}/wallet/scan`, { method: "POST", headers, body });
  }

  test("a picture is decoded", async ({ sandbox }) => {
    const qrCodeText = await newCode(sandbox);
    const response = await scan(sandbox, drawPng(qrCodeText));
    expect(await response.json()).toEqual({ qrCodeText });
  });

  test.for([
    ["that is no PNG", Buffer.from("GIF89a"), 400],
    ["that is a broken PNG", drawPng("x").subarray(0, 60), 400],
    ["without a code", PNG.sync.write(new PNG({ width: 40, height: 40 })), 422],
    ["that would unpack to gigabytes", hugePng(), 413],
  ] as const)("%s is refused", async ([_what, picture, status], { sandbox }) => {
    expect((await scan(sandbox, picture)).status).toBe(status);
  });
});

/** Four pixels per module. */
function drawPng(text: string): Buffer {
  const { data, size } = encode(text, { border: 4 });
  const png = new PNG({ width: size * 4, height: size * 4 });
  for (let y = 0; y < png.height; y++) {
    for (let x = 0; x < png.width; x++) {
      const dark = data[y >> 2]?.[x >> 2] === true;
      png.data.writeUInt32BE(dark ? 0x000000ff : 0xffffffff, (y * png.width + x) * 4);
    }
  }
  return PNG.sync.write(png);
}

function hugePng(): Buffer {
  const png = Buffer.from(PNG.sync.write(new PNG({ width: 1, height: 1 })));
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png;
}
