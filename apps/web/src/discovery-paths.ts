import { address } from "./paths.ts";

/** Addresses of discovery; apart from `paths.ts`, which is part of every first paint. */
export const discoveryPaths = {
  mall: (mallId: string) => `/platform/mall/${encodeURIComponent(mallId)}`,
  brandPavilion: (brandId: string) => `/platform/brandPavilion/${encodeURIComponent(brandId)}`,
  activity: (activityId: string) => `/platform/activity/${encodeURIComponent(activityId)}`,
  stores: (query: Record<string, string | undefined> = {}) => address("/platform/stores", query),
  search: (query: Record<string, string | undefined> = {}) => address("/platform/search", query),
};
