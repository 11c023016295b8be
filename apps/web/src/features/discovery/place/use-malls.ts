import { useHomeCards } from "../home/use-home-cards.ts";

/** The malls of the home page, which has them already. */
export function useMalls() {
  const { data, ...rest } = useHomeCards({ again: false });
  const card = data?.cards.find(({ kind }) => kind === "MALLS");
  return { ...rest, malls: data && (card?.kind === "MALLS" ? card.items : []) };
}
