import type { TicketLine } from "@santap/contract/schemas/staff/kitchen";
import { expect, test } from "vitest";
import { line, ticket } from "../ticket/ticket.fixture.ts";
import { getNewsSound, listNews, sayAlarm, sayMoved } from "./list-news.ts";

test("KDS-9 a line that is new, changed or taken off rings; one that was bumped does not", () => {
  const change = { at: 2_000, quantity: 3, note: "" };
  const news = (...lines: TicketLine[]) => listNews([ticket(...lines)], new Set(["seen"]));
  expect(news(line("a", "FIRED"), line("b", "FIRED", { change }))).toEqual(["a", "b~2000"]);
  expect(news(line("a", "PREPARING"))).toEqual(news(line("a", "FIRED")));
  expect(news(line("a", "VOIDED"), line("seen", "VOIDED"), line("c", "READY"))).toEqual(["-a"]);
});

test("KDS-9 new, changed, taken off and trouble sound different", () => {
  const change = { at: 2_000, quantity: 3, note: "" };
  const lines = [line("a", "FIRED"), line("b", "FIRED", { change }), line("c", "VOIDED")];
  const news = [...listNews([ticket(...lines)], new Set()), sayMoved("o"), sayAlarm("grill")];
  expect(news.map(getNewsSound)).toEqual(["NEW", "CHANGE", "CANCEL", "CHANGE", "ALARM"]);
});
