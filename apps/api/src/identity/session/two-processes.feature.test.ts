import { describe, expect } from "vitest";
import { inParallel } from "../../testing/until.ts";
import {
  inboxCode,
  inboxCodes,
  openBrowser,
  type Answer,
  type Place,
} from "./http-browser.fixture.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";

const test = testWithOwnProduct().extend("places", { scope: "file" }, async ({ environment }) => {
  const { url } = await environment.addApi();
  return [environment, { appUrl: url, sandboxUrl: environment.sandboxUrl }] as [Place, Place];
});

function getPlace(places: [Place, Place], index: number): Place {
  return index % 2 === 0 ? places[0] : places[1];
}

function getCode({ body }: Answer): string {
  return body.error?.code ?? "OK";
}

describe("two processes on one database", () => {
  test("two processes on one database send one code to a phone that many browsers ask for at once", async ({
    environment,
    places,
  }) => {
    const { phoneNo } = openBrowser(environment);
    const answers = await inParallel(16, async (index) => {
      const browser = openBrowser(getPlace(places, index), `b-crowd-${index}`);
      return getCode(await browser.askCode(phoneNo));
    });
    expect(new Set(answers)).toEqual(new Set(["OK"]));
    await inboxCode(environment, phoneNo);
    expect(await inboxCodes(environment, phoneNo)).toHaveLength(1);
  });

  test("two processes on one database count a browser's codes together", async ({ places }) => {
    const answers = [];
    for (let n = 0; n < 8; n += 1) {
      const browser = openBrowser(getPlace(places, n), "b-busy");
      answers.push(getCode(await browser.askCode()));
    }
    expect(answers).toEqual([...Array<string>(6).fill("OK"), "0310212", "0310212"]);
  });

  test("two processes on one database let a code in once, wherever it is entered", async ({
    environment,
    places,
  }) => {
    const browser = openBrowser(environment);
    const sent = await browser.askCode();
    const code = await inboxCode(environment, browser.phoneNo);
    const answers = await inParallel(20, async (index) => {
      const same = openBrowser(getPlace(places, index), browser.browserId);
      return getCode(await same.enter(sent.body.data["processToken"], code));
    });
    expect(answers.filter((answer) => answer === "OK")).toHaveLength(1);
  });

  test("two processes on one database count wrong codes together, five and no more", async ({
    environment,
    places,
  }) => {
    const browser = openBrowser(environment);
    const sent = await browser.askCode();
    const wrong =
      (await inboxCode(environment, browser.phoneNo)) === "000000" ? "000001" : "000000";
    const answers = await inParallel(20, async (index) => {
      const same = openBrowser(getPlace(places, index), browser.browserId);
      return getCode(await same.enter(sent.body.data["processToken"], wrong));
    });
    expect(answers.filter((answer) => answer === "0310210")).toHaveLength(4);
    expect(answers.filter((answer) => answer === "0310209")).toHaveLength(16);
  });
});
