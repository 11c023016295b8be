import { optionalCall } from "../call.ts";
import type * as schemas from "../schemas/discovery/search.ts";

export const querySearch = optionalCall<typeof schemas.querySearch>("/search/query");

export const suggestSearch = optionalCall<typeof schemas.suggestSearch>("/search/suggest");
