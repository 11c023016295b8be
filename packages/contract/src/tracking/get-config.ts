import { Type } from "typebox";
import { NUMBER_KEYS } from "@santap/domain/tracking/remote-config";
import { defineCall } from "../call.ts";
import { commonFields, Strict } from "../field.ts";

const numbers = Object.fromEntries(NUMBER_KEYS.map((key) => [key, Type.Number()]));

/** The remote configuration as it is now: the same that the tracking SDK fetches as a file. */
export const getConfig = defineCall({
  path: "/nodePublic/control/getConfig",
  summary: "Remote configuration",
  access: "guest",
  signed: false,
  payload: Strict({ ...commonFields }),
  data: Strict({
    version: Type.String(),
    config: Type.Object({
      enabled: Type.Boolean(),
      ...numbers,
      groupSample: Type.Record(Type.String(), Type.Number()),
      deny: Type.Array(Type.String()),
    }),
    /** Addresses of the SDK's calls by environment and call, where they are not the page's own origin. */
    hosts: Type.Record(Type.String(), Type.Record(Type.String(), Type.String())),
  }),
});
