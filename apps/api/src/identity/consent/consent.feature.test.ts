import { expect } from "vitest";
import { CONSENT_VERSIONS } from "@santap/domain/consent/consent";
import { test } from "../../testing/fixtures.ts";
import { until } from "../../testing/until.ts";
import {
  asLeaver,
  newLeaver,
  signInAgain,
  type Leaver,
} from "../../privacy/deletion/deletion.fixture.ts";
import { bearer, inboxCodes, openBrowser } from "../session/http-browser.fixture.ts";

interface Consents {
  consents: { kind: string; agreed: boolean; answer: object | null; version: string }[];
  asksForTerms: boolean;
}

async function read({ browser, headers }: Leaver): Promise<Consents> {
  const { body } = await browser.call("/account/consents", {}, headers);
  return body.data as unknown as Consents;
}

const find = ({ consents }: Consents, kind: string) => consents.find((one) => one.kind === kind);

test("ACC-10 who signs up has agreed to both texts in their version and language, and to nothing else", async ({
  environment,
}) => {
  const person = await newLeaver(environment);
  const consents = await read(person);
  const { TERMS: version } = CONSENT_VERSIONS;
  const answer = { version, language: "enGB", at: expect.any(Number) };
  expect(consents.asksForTerms).toBe(false);
  expect(find(consents, "TERMS")).toEqual({ kind: "TERMS", agreed: true, answer, version });
  expect(find(consents, "PRIVACY")).toMatchObject({ agreed: true, answer });
  for (const kind of ["PLACE", "NEWS"]) {
    expect(find(consents, kind)).toMatchObject({ agreed: false, answer: null });
  }
});

test("ACC-10 news and place are given and withdrawn, every answer stays in the history, and an old text is none", async ({
  environment,
  product: { rows },
}) => {
  const person = await newLeaver(environment);
  const { browser, headers, buyer } = person;
  const set = (kind: string, agreed: boolean, version: string) =>
    browser.call("/account/consents/set", { kind, agreed, version }, headers);
  const { NEWS: version } = CONSENT_VERSIONS;
  for (const agreed of [true, true, false]) {
    const { body } = await set("NEWS", agreed, version);
    expect(find(body.data as unknown as Consents, "NEWS")?.agreed).toBe(agreed);
  }
  expect((await set("NEWS", true, "2020-01-01")).status).toBe(400);
  expect((await set("PRIVACY", false, CONSENT_VERSIONS.PRIVACY)).status).toBe(400);
  const history = () =>
    rows.all<{ kind: string; agreed: boolean }>(
      "select kind, agreed from consent_event where user_id = $1 order by seq",
      [buyer.userId],
    );
  const expected = [
    { kind: "TERMS", agreed: true },
    { kind: "PRIVACY", agreed: true },
    { kind: "NEWS", agreed: true },
    { kind: "NEWS", agreed: false },
  ];
  expect(await history()).toEqual(expected);
  const forged = "update consent_event set agreed = true where user_id = $1";
  await expect(rows.all(forged, [buyer.userId])).rejects.toThrow("append-only");
  const stranger = await newLeaver(environment);
  expect(find(await read(stranger), "NEWS")?.answer).toBeNull();
});

test("ACC-10 a new version of the terms is asked for until it is answered, also by a refusal", async ({
  environment,
  product: { rows },
}) => {
  const person = await newLeaver(environment);
  const { browser, headers, buyer } = person;
  await rows.all("delete from consent_event where user_id = $1", [buyer.userId]);
  await rows.all(
    `insert into consent_event (user_id, kind, agreed, version, language, at)
     values ($1, 'TERMS', true, '2025-01-01', 'idID', now())`,
    [buyer.userId],
  );
  const old = await read(person);
  expect(old.asksForTerms).toBe(true);
  expect(find(old, "TERMS")).toMatchObject({ agreed: true, answer: { version: "2025-01-01" } });
  const answer = { kind: "TERMS", agreed: false, version: CONSENT_VERSIONS.TERMS };
  await browser.call("/account/consents/set", answer, headers);
  expect((await read(person)).asksForTerms).toBe(false);
});

test("ACC-7 a login is announced as new only in a browser where the phone was not used before", async ({
  environment,
  product,
}) => {
  const person = await newLeaver(environment);
  const { browser } = person;
  const again = asLeaver(browser, await signInAgain({ place: environment, product }, person));
  const elsewhere = openBrowser(environment);
  await elsewhere.startSigning();
  await product.rows.all("delete from phone_budget");
  const before = (await inboxCodes(environment, browser.phoneNo)).length;
  const sent = await elsewhere.askCode(browser.phoneNo);
  const code = await until("the code", async () => {
    const codes = await inboxCodes(environment, browser.phoneNo);
    return codes.length > before ? codes[0] : undefined;
  });
  const login = await elsewhere.enter(sent.body.data["processToken"], code);
  expect(bearer(login)["authorization"]).toMatch(/^Bearer ./);
  const { body } = await browser.call("/account/sessions", {}, again.headers);
  const { sessions } = body.data as unknown as {
    sessions: { current: boolean; newBrowser: boolean; firstUsedAt: number }[];
  };
  const inOrder = sessions.toSorted((one, other) => one.firstUsedAt - other.firstUsedAt);
  expect(inOrder.map(({ newBrowser }) => newBrowser)).toEqual([true, false, true]);
});
