import { expect, test } from "../fixtures/journey.ts";

test("REPORT-08 TRACK-40 usage events go where the server's configuration says for this environment", async ({
  page,
  environment,
}) => {
  const elsewhere = `${environment.appUrl}/elsewhere`;
  const hosts = { dev: { config: elsewhere }, prod: { config: "https://config.example" } };
  await page.route("**/nodePublic/control/getConfig", async (route) => {
    const answer = await (await route.fetch()).json();
    expect(answer.data.hosts).toEqual({});
    await route.fulfill({ json: { ...answer, data: { ...answer.data, hosts } } });
  });
  await page.route(`${elsewhere}/**`, (route) => route.fulfill({ json: { code: 0, data: {} } }));
  const asked = page.waitForRequest(`${elsewhere}/v3/config/checkUpdate?**`);
  await page.goto("/platform/store/S06");
  await asked;
});
