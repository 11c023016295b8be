import type { Language } from "@santap/contract/errors/language";

const NAMES: Record<Language, (seat: number) => string> = {
  enGB: (seat) => `Guest ${seat}`,
  zhCN: (seat) => `${seat}号客人`,
  idID: (seat) => `Tamu ${seat}`,
};

/** What people at a table are called who have not given a name: by the order of their joining. */
export function guestName(seat: number, language: Language): string {
  return NAMES[language](seat);
}
