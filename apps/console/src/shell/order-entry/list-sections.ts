import type { MenuItem } from "@santap/contract/schemas/menu";
import { searchDishes } from "@santap/domain/menu/search-dishes";
import type { Menu } from "./price-draft.ts";

interface MenuSection {
  id: string;
  title: string;
  items: readonly MenuItem[];
}

/** What is ordered most first, then the categories; of a search what it finds. */
export function listSections(
  { categories, mostOrdered }: Menu,
  typed: string,
  titles: { frequent: string; found: string },
): MenuSection[] {
  const all = categories.map(({ categoryId, name, items }) => ({
    id: categoryId,
    title: name,
    items,
  }));
  const items = all.flatMap((section) => section.items);
  if (typed.trim() !== "") {
    const searched = all.flatMap(({ title, items: dishes }) =>
      dishes.map((item) => ({
        ...item,
        names: [item.name, ...item.otherNames],
        about: `${item.description} ${title}`,
      })),
    );
    return [{ id: "found", title: titles.found, items: searchDishes(searched, typed) }];
  }
  const often = mostOrdered.flatMap((id) => items.find(({ itemId }) => itemId === id) ?? []);
  if (often.length === 0) return all;
  return [{ id: "frequent", title: titles.frequent, items: often }, ...all];
}
