import { expect, test } from "vitest";
import { layOut } from "./lay-out.ts";
import { buildTicketDocument, type KitchenTicket } from "./ticket-document.ts";

const TEXTS = {
  languageTag: "id-ID",
  title: "Tiket dapur",
  table: "Meja",
  takeaway: "Bawa pulang",
  voided: "BATAL",
  changed: "UBAH",
  note: "Catatan",
  was: "tadinya",
  allergy: "ALERGI",
  partyAllergy: "ALERGI TAMU",
  contains: "Mengandung",
  allergens: {
    PEANUT: "Kacang tanah",
    TREE_NUT: "Kacang pohon",
    MILK: "Susu",
    EGG: "Telur",
    GLUTEN: "Gluten",
    FISH: "Ikan",
    CRUSTACEAN: "Udang",
    MOLLUSC: "Kerang",
    SOY: "Kedelai",
    SESAME: "Wijen",
  },
};
const TICKET: KitchenTicket = {
  change: "NEW",
  station: "Bakaran",
  number: 17,
  code: "K7QM",
  tableLabel: "B1",
  time: "19.04",
  calledName: null,
  formerTable: null,
  allergies: ["alergi kacang"],
  rounds: [
    {
      note: "anak dulu",
      lines: [
        {
          quantity: 2,
          name: "Sate ayam",
          modifiers: ["Pedas"],
          note: "alergi kacang",
          contents: ["PEANUT"],
        },
        { quantity: 1, name: "Es teh", modifiers: [], note: "", contents: [] },
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
    "# ⚠ ALERGI: Kacang|",
    "# tanah|",
    "#   alergi kacang|",
    "#   ⚠ Mengandung|",
    "#   Kacang tanah|",
    "  + Pedas|",
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
  const dish = { quantity: 1, name: "Soto", modifiers: [], note: "alergi udang", contents: [] };
  const rounds = [...TICKET.rounds, { note: "tanpa es", lines: [dish] }];
  const allergies = ["alergi kacang", "alergi telur", "alergi udang"];
  expect(print({ ...TICKET, rounds, allergies })).toEqual([
    "# 17|Meja B1",
    "Bakaran|19.04 #K7QM",
    "--",
    "# ⚠ ALERGI TAMU:|",
    "# Telur|",
    "#   alergi telur|",
    "# ⚠ ALERGI TAMU:|",
    "# Udang|",
    "#   alergi udang|",
    "  ! Catatan: anak dulu|",
    "# 2 x Sate ayam|",
    "# ⚠ ALERGI: Kacang|",
    "# tanah|",
    "#   alergi kacang|",
    "#   ⚠ Mengandung|",
    "#   Kacang tanah|",
    "  + Pedas|",
    "# 1 x Es teh|",
    "--",
    "  ! Catatan: tanpa es|",
    "# 1 x Soto|",
    "# ⚠ ALERGI: Udang|",
    "#   alergi udang|",
    "--",
  ]);
});

test("NOV-8 a change says what it was and what it is: number, note and table", () => {
  const before = { quantity: 2, note: "pedas" };
  const now = { quantity: 5, note: "alergi kacang" };
  const line = {
    ...now,
    name: "Sate ayam",
    modifiers: ["Pedas"],
    contents: [],
    change: { before, now },
  };
  const rounds = [{ note: "", lines: [line] }];
  const moved = { ...TICKET, change: "CHANGED", formerTable: "B4", rounds } as const;
  expect(print(moved)).toEqual([
    "# *** UBAH ***|",
    "# 17|Meja B1",
    "Bakaran|19.04 #K7QM",
    "--",
    "# Meja B4 -> B1|",
    "# 5 x Sate ayam|",
    "# ⚠ ALERGI: Kacang|",
    "# tanah|",
    "#   alergi kacang|",
    "  2 x -> 5 x|",
    "  + Pedas|",
    "  tadinya: pedas|",
    "--",
  ]);
  const silent = { ...line, note: "", change: { before, now: { quantity: 2, note: "" } } };
  const gone = print({ ...moved, formerTable: null, rounds: [{ note: "", lines: [silent] }] });
  expect(gone.slice(-3)).toEqual(["  ! Catatan: -|", "  tadinya: pedas|", "--"]);
});

test("NOV-8 less says how many fewer, and what is left", () => {
  const change = { before: { quantity: 5, note: "" }, now: { quantity: 2, note: "" } };
  const line = { quantity: 3, name: "Sate ayam", modifiers: [], note: "", contents: [], change };
  const less = print({ ...TICKET, change: "VOIDED", rounds: [{ note: "", lines: [line] }] });
  expect(less.slice(0, 1)).toEqual(["# *** BATAL ***|"]);
  expect(less).toContain("# 3 x Sate ayam|");
  expect(less).toContain("  5 x -> 2 x|");
});

test("KDS-2 NOV-7 the dish with an allergy is the first of its round on paper, as on the screen", () => {
  const dish = (name: string, note: string) => ({
    quantity: 1,
    name,
    modifiers: [],
    note,
    contents: ["EGG"] as const,
  });
  const lines = [dish("Soto", "pedas"), dish("Nasi", ""), dish("Gado-gado", "我对鸡蛋过敏")];
  const paper = print({ ...TICKET, allergies: ["我对鸡蛋过敏"], rounds: [{ note: "", lines }] });
  expect(paper.slice(3, 8)).toEqual([
    "# 1 x Gado-gado|",
    "# ⚠ ALERGI: Telur|",
    "#   我对鸡蛋过敏|",
    "#   ⚠ Mengandung|",
    "#   Telur|",
  ]);
  expect(paper.filter((line) => line.includes("Mengandung"))).toHaveLength(3);
});
