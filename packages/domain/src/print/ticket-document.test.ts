import { expect, test } from "vitest";
import { layOut } from "./lay-out.ts";
import { buildTicketDocument, type KitchenTicket } from "./ticket-document.ts";

const TEXTS = {
  ...{ languageTag: "id-ID", title: "Tiket dapur", table: "Meja", takeaway: "Bawa pulang" },
  ...{ voided: "BATAL", note: "Catatan" },
};
const TICKET: KitchenTicket = {
  ...{ change: "NEW", station: "Bakaran", number: 17, code: "K7QM", tableLabel: "B1" },
  ...{ time: "19.04", note: "anak dulu" },
  lines: [
    { quantity: 2, name: "Sate ayam", modifiers: ["Pedas"], note: "alergi kacang" },
    { quantity: 1, name: "Es teh", modifiers: [], note: "" },
  ],
};
const print = (ticket: KitchenTicket) =>
  layOut(buildTicketDocument(ticket, TEXTS), 58).map((line) =>
    line.kind === "TEXT" ? `${line.size === "LARGE" ? "# " : ""}${line.left}|${line.right}` : "--",
  );

test("CTR-3 KDS-2 a ticket has number, place, station, and each line with what belongs to it", () => {
  expect(print(TICKET)).toEqual([
    "# 17|Meja B1",
    "Bakaran|19.04 #K7QM",
    "--",
    "  ! Catatan: anak dulu|",
    "# 2 x Sate ayam|",
    "  + Pedas|",
    "#   ! Catatan:|",
    "#   alergi kacang|",
    "# 1 x Es teh|",
    "--",
  ]);
});

test("CTR-3 KDS-2 what was taken off says so first; takeaway without a number has its code", () => {
  const voided = { ...TICKET, change: "VOIDED", number: null, tableLabel: null } as const;
  expect(print(voided).slice(0, 4)).toEqual([
    "# *** BATAL ***|",
    "# #K7QM|",
    "# |Bawa pulang",
    "Bakaran|19.04 #K7QM",
  ]);
});
