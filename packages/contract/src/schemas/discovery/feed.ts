import { Type } from "typebox";
import { commonFields, Id, pageFields, Strict } from "../field.ts";
import { Area, At, Creative } from "./discovery.ts";
import { HomeCard } from "./home-card.ts";

export const homeCards = {
  summary: "The cards of the home page for this caller, by content",
  payload: Strict({
    ...commonFields,
    ...pageFields,
    at: Type.Optional(At),
    /** The chosen mall: distances are measured from it where `at` is left out. */
    mallId: Type.Optional(Id),
    area: Type.Optional(Area),
  }),
  data: Strict({ cards: Type.Array(HomeCard), hasMore: Type.Boolean() }),
};

/** Where creatives are shown. */
const Page = Type.Union([Type.Literal("HOME"), Type.Literal("MALL"), Type.Literal("PAY_SUCCESS")]);

export const pagePopup = {
  summary: "The popup that is due on a page for this caller now",
  payload: Strict({ ...commonFields, page: Page }),
  data: Strict({ popup: Type.Union([Creative, Type.Null()]) }),
};

export const markSeen = {
  summary: "A creative or card was visible for a second; counts up to its cap per day and person",
  payload: Strict({
    ...commonFields,
    page: Page,
    /** Either of the two. */
    creativeId: Type.Optional(Id),
    cardId: Type.Optional(Id),
  }),
  /** False: unknown, over, or its cap is reached. */
  data: Strict({ counted: Type.Boolean() }),
};
