/** Every address of the console. */
export const paths = {
  /** Leads to where the person's work begins. */
  start: "/console",
  insights: "/console/insights",
  join: "/console/join",
  login: "/console/login",
  stores: "/console/stores",
  team: (storeId: string) => `/console/team?storeId=${storeId}`,
  floor: (storeId: string) => `/console/floor?storeId=${storeId}`,
  counter: (storeId: string) => `/console/counter?storeId=${storeId}`,
  kitchen: (storeId: string, stationId: string | null) =>
    `/console/kitchen?storeId=${storeId}${stationId === null ? "" : `&stationId=${stationId}`}`,
} as const;
