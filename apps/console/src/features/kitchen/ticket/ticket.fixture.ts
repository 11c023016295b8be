import type { Ticket, TicketLine } from "@santap/contract/schemas/staff/kitchen";

export const line = (
  lineId: string,
  status: TicketLine["status"],
  more: Partial<TicketLine> = {},
) => ({
  lineId,
  itemId: lineId,
  name: lineId,
  modifiers: [],
  note: "",
  quantity: 1,
  round: 1,
  contents: [],
  status,
  firedAt: 1_000,
  changedAt: null,
  change: null,
  stations: [],
  ...more,
});
export const ticket = (...lines: TicketLine[]): Ticket => ({
  orderId: "o",
  number: 38,
  tableLabel: "B7",
  calledName: null,
  notes: [],
  allergies: [],
  firedAt: 1_000,
  lines,
});
