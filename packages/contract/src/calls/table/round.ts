import { optionalCall } from "../../call.ts";
import type * as schemas from "../../schemas/table/round.ts";

export const sendRound = optionalCall<typeof schemas.sendRound>("/table/send");

export const changeLine = optionalCall<typeof schemas.changeLine>("/order/line/change");
