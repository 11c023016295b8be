/** Every address of the console. */
export const paths = {
  insights: "/console/insights",
  login: "/console/login",
  stores: "/console/stores",
  kitchen: (storeId: string, stationId: string | null) =>
    `/console/kitchen?storeId=${storeId}${stationId === null ? "" : `&stationId=${stationId}`}`,
} as const;
