import { expect } from "vitest";
import { API_SECRET, MERCHANT } from "../../test/sandbox-fixture.ts";
import { testWithSandbox } from "../../test/fixtures.ts";

const BEARER = { authorization: `Bearer ${API_SECRET}` };

const test = testWithSandbox({ merchants: [{ ...MERCHANT, name: "KOPI & <B>TEH</B>" }] });

test("the page shows open codes with their QR image, payments, and the inbox", async ({
  sandbox,
}) => {
  const { json } = await sandbox.partner.generate("ORDER1", 45_000);
  const before = (await sandbox.get("/")).text;
  expect(before).toContain("Rp 45.000");
  expect(before).toContain('aria-label="QR code of');
  expect(before).toContain('data-action="decline"');
  await sandbox.post("/wallet/pay", { qrCodeText: json.qrContent, wallet: "OVO" });
  const message = { channel: "SMS", to: "+6281234567890", text: "Kode", code: "987654" };
  await sandbox.post("/inbox/messages", message, BEARER);
  const after = (await sandbox.get("/overview")).text;
  expect(after).toContain("No open code");
  expect(after).toMatch(/OVO, \d+ \w{3}, \d\d:\d\d:\d\d/);
  expect(after).toContain('data-action="resend"');
  expect(after).toContain('<span class="code">987654</span>');
});

test("the two newest messages come first, older ones last", async ({ sandbox }) => {
  for (const text of ["the oldest", "the second", "the newest"]) {
    const message = { channel: "SMS", to: "+6281234567890", text };
    await sandbox.post("/inbox/messages", message, BEARER);
  }
  const page = (await sandbox.get("/overview")).text;
  const order = [
    "Inbox",
    "the newest",
    "the second",
    "Open QR codes",
    "Older messages",
    "the oldest",
  ];
  const positions = order.map((text) => page.indexOf(text));
  expect(positions).not.toContain(-1);
  expect(positions).toEqual(positions.toSorted((one, other) => one - other));
});

test("input is escaped", async ({ sandbox }) => {
  await sandbox.partner.generate("ORDER1", 45_000);
  const text = `<img src=x onerror=alert(1)>"'`;
  await sandbox.post("/inbox/messages", { channel: "SMS", to: "+6281234567890", text }, BEARER);
  const page = (await sandbox.get("/")).text;
  expect(page).not.toContain("<img");
  expect(page).not.toContain("<B>");
  expect(page).toContain("&lt;img src=x onerror=alert(1)&gt;&quot;&#39;");
  expect(page).toContain("KOPI &amp; &lt;B&gt;TEH&lt;/B&gt;");
});

test("pages run only their own script and are not cached", async ({ sandbox }) => {
  const { headers } = await fetch(`${sandbox.url}/`);
  expect(headers.get("content-security-policy")).toContain("default-src 'none'; script-src 'self'");
  expect(headers.get("cache-control")).toBe("no-store");
});

test("an unchanged overview is not sent again", async ({ sandbox }) => {
  const first = await fetch(`${sandbox.url}/overview`);
  const tag = first.headers.get("etag") ?? "";
  expect((await sandbox.get("/")).text).toContain(`data-tag="${tag.replaceAll('"', "&quot;")}"`);
  const headers = { "if-none-match": tag };
  const same = await fetch(`${sandbox.url}/overview`, { headers });
  await sandbox.partner.generate("ORDER1", 45_000);
  const changed = await fetch(`${sandbox.url}/overview`, { headers });
  expect([same.status, changed.status]).toEqual([304, 200]);
});

test.for([
  ["/sandbox.css", "text/css"],
  ["/sandbox.js", "text/javascript"],
  ["/wallet", "text/html"],
] as const)("%s is served as %s", async ([path, type], { sandbox }) => {
  const response = await fetch(`${sandbox.url}${path}`);
  expect([response.status, response.headers.get("content-type")?.split(";")[0]]).toEqual([
    200,
    type,
  ]);
});
