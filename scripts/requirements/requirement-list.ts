import { readFileSync } from "node:fs";

export interface Requirement {
  readonly id: string;
  readonly area: string;
  readonly wave: number;
  readonly text: string;
}

const ROW = /^\|\s*([A-Z][A-Z0-9]*)-(\d+)\s*\|\s*(.*?)\s*\|[^|]*\|\s*(\d+)\s*\|\s*$/;

/** The rows of docs/requirements.md. */
export function readRequirements(): Requirement[] {
  const file = new URL("../../docs/requirements.md", import.meta.url);
  return parseRequirements(readFileSync(file, "utf8"));
}

export function parseRequirements(text: string): Requirement[] {
  return text.split("\n").flatMap((line) => {
    const row = ROW.exec(line);
    if (!row) return [];
    const [, area = "", number = "", sentence = "", wave = ""] = row;
    return [{ id: `${area}-${number}`, area, wave: Number(wave), text: sentence }];
  });
}
