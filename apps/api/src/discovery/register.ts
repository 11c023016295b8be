import type { MenuCache } from "../catalogue/menu/menu-cache.ts";
import type { FindPreview } from "../http/static/page-preview.ts";
import type { Parts } from "../parts.ts";
import { registerHome } from "./home/register.ts";
import { registerSearch } from "./search/register.ts";

/** What a person finds before sitting down. Returns what links to it show. */
export function registerDiscovery(parts: Parts, menus: MenuCache): FindPreview {
  const { sources, findPreview } = registerHome(parts, menus);
  registerSearch(parts, sources);
  return findPreview;
}
