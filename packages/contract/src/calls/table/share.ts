import { userCall } from "../../call.ts";
import type * as schemas from "../../schemas/table/share.ts";

export const splitBill = userCall<typeof schemas.splitBill>("/table/split");

export const unsplitBill = userCall<typeof schemas.unsplitBill>("/table/unsplit");

export const previewSplit = userCall<typeof schemas.previewSplit>("/table/split/preview");
