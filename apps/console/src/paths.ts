/** Every address of the console. */
export const paths = {
  insights: "/console/insights",
  login: "/console/login",
  stores: "/console/stores",
  counter: (storeId: string) => `/console/counter?storeId=${storeId}`,
  kitchen: (storeId: string, stationId: string | null) =>
    `/console/kitchen?storeId=${storeId}${stationId === null ? "" : `&stationId=${stationId}`}`,
} as const;
