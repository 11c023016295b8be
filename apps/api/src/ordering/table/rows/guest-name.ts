import type { Language } from "@santap/contract/errors/language";

const NAMES: Record<Language, (seat: number) => string> = {
  enGB: (seat) => `Guest ${seat}`,
  zhCN: (seat) => `${seat}号客人`,
  idID: (seat) => `Tamu ${seat}`,
};

export function guestName(seat: number, language: Language): string {
  return NAMES[language](seat);
}
