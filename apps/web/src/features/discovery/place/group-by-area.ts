interface InArea {
  area: string;
}

/** In the order in which the areas come first. */
export function groupByArea<M extends InArea>(malls: readonly M[]): { area: string; malls: M[] }[] {
  const areas = [...new Set(malls.map(({ area }) => area))];
  return areas.map((area) => ({ area, malls: malls.filter((mall) => mall.area === area) }));
}
