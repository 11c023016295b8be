import { testWithDatabase } from "../../../testing/fixtures.ts";
import { openCollectingPlace } from "./collecting.ts";
import { startCollector, type CollectorOptions } from "./collector.ts";

/** Tests with a place for collectors. */
export function testWithCollectingPlace() {
  return testWithDatabase().extend(
    "place",
    { scope: "file" },
    ({ database, rows }, { onCleanup }) => {
      const place = openCollectingPlace(database.url, rows);
      onCleanup(() => place.close());
      return place;
    },
  );
}

/** Tests with a place for collectors and one collector. */
export function testWithCollector(options: Partial<CollectorOptions> = {}) {
  return testWithCollectingPlace()
    .extend("eventsDir", { scope: "file" }, ({ place }) => place.newFolder())
    .extend("collector", { scope: "file" }, async ({ place, eventsDir }, { onCleanup }) => {
      const { databaseUrl } = place;
      const collector = await startCollector({ databaseUrl, eventsDir, ...options });
      onCleanup(() => collector.close());
      return collector;
    });
}
