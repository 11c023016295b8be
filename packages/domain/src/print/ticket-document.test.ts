import { expect, test } from "vitest";
import { layOut } from "./lay-out.ts";
import { buildTicketDocument, type KitchenTicket } from "./ticket-document.ts";

const TEXTS = {
  ...{ languageTag: "id-ID", title: "Tiket dapur", table: "Meja", takeaway: "Bawa pulang" },
  ...{ voided: "BATAL", changed: "UBAH", allergy: "ALERGI TAMU", note: "Catatan", was: "tadinya" },
};
const TICKET: KitchenTicket = {
  ...{ change: "NEW", station: "Bakaran", number: 17, code: "K7QM", tableLabel: "B1" },
  ...{ time: "19.04", formerTable: null, allergies: ["alergi kacang"] },
  rounds: [
    {
      note: "anak dulu",
      lines: [
        { quantity: 2, name: "Sate ayam", modifiers: ["Pedas"], note: "alergi kacang" },
        { quantity: 1, name: "Es teh", modifiers: [], note: "" },
      ],
    },
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

test("NOV-6 rounds stand one after the other, each under its own note; the party's other allergies are first", () => {
  const dish = { quantity: 1, name: "Soto", modifiers: [], note: "alergi udang" };
  const rounds = [...TICKET.rounds, { note: "tanpa es", lines: [dish] }];
  const allergies = ["alergi kacang", "alergi telur", "alergi udang"];
  expect(print({ ...TICKET, rounds, allergies })).toEqual([
    "# 17|Meja B1",
    "Bakaran|19.04 #K7QM",
    "--",
    "# ! ALERGI TAMU|",
    "#   alergi telur|",
    "#   alergi udang|",
    "  ! Catatan: anak dulu|",
    "# 2 x Sate ayam|",
    "  + Pedas|",
    "#   ! Catatan:|",
    "#   alergi kacang|",
    "# 1 x Es teh|",
    "--",
    "  ! Catatan: tanpa es|",
    "# 1 x Soto|",
    "#   ! Catatan:|",
    "#   alergi udang|",
    "--",
  ]);
});

test("NOV-8 a change says what it was and what it is: number, note and table", () => {
  const before = { quantity: 2, note: "pedas" };
  const now = { quantity: 5, note: "alergi kacang" };
  const line = { ...now, name: "Sate ayam", modifiers: ["Pedas"], change: { before, now } };
  const rounds = [{ note: "", lines: [line] }];
  const moved = { ...TICKET, change: "CHANGED", formerTable: "B4", rounds } as const;
  expect(print(moved)).toEqual([
    "# *** UBAH ***|",
    "# 17|Meja B1",
    "Bakaran|19.04 #K7QM",
    "--",
    "# Meja B4 -> B1|",
    "# 5 x Sate ayam|",
    "  2 x -> 5 x|",
    "  + Pedas|",
    "#   ! Catatan:|",
    "#   alergi kacang|",
    "  tadinya: pedas|",
    "--",
  ]);
  const silent = { ...line, note: "", change: { before, now: { quantity: 2, note: "" } } };
  const gone = print({ ...moved, formerTable: null, rounds: [{ note: "", lines: [silent] }] });
  expect(gone.slice(-3)).toEqual(["  ! Catatan: -|", "  tadinya: pedas|", "--"]);
});

test("NOV-8 less says how many fewer, and what is left", () => {
  const change = { before: { quantity: 5, note: "" }, now: { quantity: 2, note: "" } };
  const line = { quantity: 3, name: "Sate ayam", modifiers: [], note: "", change };
  const less = print({ ...TICKET, change: "VOIDED", rounds: [{ note: "", lines: [line] }] });
  expect(less.slice(0, 1)).toEqual(["# *** BATAL ***|"]);
  expect(less).toContain("# 3 x Sate ayam|");
  expect(less).toContain("  5 x -> 2 x|");
});
