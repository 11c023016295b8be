import {
  createContext,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import type { ReactNode } from "react";
import { currentPlace, followPlace, type Place } from "./place.ts";

const PlaceContext = createContext<Place | null>(null);

/** The place that is on screen: until the next screen's code is there, the one before it. */
export function Router({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(currentPlace);
  useLayoutEffect(() => followPlace(() => startTransition(() => setPlace(currentPlace()))), []);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (place === null) throw new Error("no Router around this component");
  return place;
}

/** What the address asks for behind its question mark. */
export function useQueryParams(): URLSearchParams {
  const { search } = usePlace();
  return useMemo(() => new URLSearchParams(search), [search]);
}
