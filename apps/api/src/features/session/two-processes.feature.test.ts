import type { SantapEnvironment } from "@santap/dev-env/boot";
import { bootTestEnvironment } from "@santap/dev-env/test-environment";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inParallel } from "../../testing/until.ts";
import {
  inboxCode,
  inboxCodes,
  openBrowser,
  type Answer,
  type Place,
} from "./http-browser.fixture.ts";

let world: SantapEnvironment;
/** Two app processes on one database. */
let places: [Place, Place];

beforeAll(async () => {
  world = await bootTestEnvironment();
  const more = await world.addApi();
  places = [world, { appUrl: more.url, sandboxUrl: world.sandboxUrl }];
});
afterAll(() => world.stop());

function placeOf(index: number): Place {
  return index % 2 === 0 ? places[0] : places[1];
}

function codeOf({ body }: Answer): string {
  return body.error?.code ?? "OK";
}

describe("two processes on one database", () => {
  test("send one code to a phone that many browsers ask for at once", async () => {
    const { phoneNo } = openBrowser(world);
    const answers = await inParallel(16, async (index) => {
      const browser = openBrowser(placeOf(index), `b-crowd-${index}`);
      return codeOf(await browser.askCode(phoneNo));
    });
    expect(answers.filter((answer) => answer === "OK")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "0310206")).toHaveLength(15);
    await inboxCode(world, phoneNo);
    expect(await inboxCodes(world, phoneNo)).toHaveLength(1);
  });

  test("count a browser's codes together", async () => {
    const answers = [];
    for (let n = 0; n < 8; n += 1) {
      const browser = openBrowser(placeOf(n), "b-busy");
      answers.push(codeOf(await browser.askCode()));
    }
    expect(answers).toEqual([...Array<string>(6).fill("OK"), "0310212", "0310212"]);
  });

  test("let a code in once, wherever it is entered", async () => {
    const browser = openBrowser(world);
    const sent = await browser.askCode();
    const code = await inboxCode(world, browser.phoneNo);
    const answers = await inParallel(20, async (index) => {
      const same = openBrowser(placeOf(index), browser.browserId);
      return codeOf(await same.enter(sent.body.data["processToken"], code));
    });
    expect(answers.filter((answer) => answer === "OK")).toHaveLength(1);
  });

  test("count wrong codes together, five and no more", async () => {
    const browser = openBrowser(world);
    const sent = await browser.askCode();
    const wrong = (await inboxCode(world, browser.phoneNo)) === "000000" ? "000001" : "000000";
    const answers = await inParallel(20, async (index) => {
      const same = openBrowser(placeOf(index), browser.browserId);
      return codeOf(await same.enter(sent.body.data["processToken"], wrong));
    });
    expect(answers.filter((answer) => answer === "0310210")).toHaveLength(4);
    expect(answers.filter((answer) => answer === "0310209")).toHaveLength(16);
  });
});
