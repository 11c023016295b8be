const IDS = {
  "hot-beverage": "S06-03",
  "cup-with-straw": "S06-01",
  "teacup-without-handle": "S07-02",
  bread: "S06-07",
  croissant: "S06-06",
  oden: "S05-06",
  "pot-of-food": "S01-04",
  "green-salad": "S02-04",
  shortcake: "S06-05",
  "bubble-tea": "S07-01",
};

/** Pictures of the demo data. */
export const dishes: Record<string, string> = Object.fromEntries(
  Object.entries(IDS).map(([name, id]) => [name, `/pictures/dishes/${id}.svg`]),
);
