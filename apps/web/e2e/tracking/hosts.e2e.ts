import { expect, test } from "../fixtures/journey.ts";

test("TRACK-40 TRACK-41 NOV-20 environment, region and hosts of usage events are those that the server puts into the page", async ({
  page,
  environment,
}) => {
  const elsewhere = `${environment.appUrl}/elsewhere`;
  await page.route("**/platform/store/S06", async (route) => {
    const response = await route.fetch();
    const served = await response.text();
    expect(served).toContain('"tracking":{"environment":"dev","region":"cn","hosts":{}}');
    const tracking = { environment: "pre", region: "sg", hosts: { config: elsewhere } };
    const body = served.replace(/"tracking":\{.*?\}\}/, `"tracking":${JSON.stringify(tracking)}`);
    await route.fulfill({ response, body });
  });
  await page.route(`${elsewhere}/**`, (route) => route.fulfill({ json: { code: 0, data: {} } }));
  const asked = page.waitForRequest(`${elsewhere}/v3/config/checkUpdate?**`);
  const version = page.waitForRequest("**/sg/api/getVersion");
  await page.goto("/platform/store/S06");
  await asked;
  await version;
});
