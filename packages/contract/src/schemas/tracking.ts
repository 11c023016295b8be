import { Type } from "typebox";
import { NUMBER_KEYS } from "@santap/domain/tracking/remote-config";
import { commonFields, Strict } from "./field.ts";

const numbers = Object.fromEntries(NUMBER_KEYS.map((key) => [key, Type.Number()]));

export const getConfig = {
  summary: "Remote configuration",
  payload: Strict({ ...commonFields }),
  data: Strict({
    version: Type.String(),
    config: Type.Object({
      enabled: Type.Boolean(),
      ...numbers,
      groupSample: Type.Record(Type.String(), Type.Number()),
      deny: Type.Array(Type.String()),
    }),
    /** URLs of SDK calls by environment and call, if not the page's own origin. */
    hosts: Type.Record(Type.String(), Type.Record(Type.String(), Type.String())),
  }),
};

const named = Type.Record(Type.String(), Type.Unknown());

export const reportEvents = {
  summary: "Report usage events without sequence ids",
  payload: Type.Array(Type.Object({ properties: named, head: named }), { maxItems: 50 }),
  data: Strict({ accepted: Type.Integer() }),
};
