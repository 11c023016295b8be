import { containsMobileNumber, isForbiddenName, maskBeginning } from "./personal-data.ts";

/** Deeper values are masked entirely. */
const DEEPEST = 20;
const MASK = '"[masked]"';

export interface MaskedJson {
  /** Valid JSON if not truncated. */
  readonly text: string;
  readonly isWhole: boolean;
}

/**
 * JSON with mobile numbers and forbidden names masked; writes and reads at most about `most`
 * characters.
 */
export function maskedJson(value: unknown, most: number): MaskedJson {
  const writer = new Writer(most);
  writer.write(value, 0);
  const text = writer.parts.join("");
  return { text: text.slice(0, most), isWhole: writer.isWhole };
}

class Writer {
  readonly parts: string[] = [];
  isWhole = true;
  #left: number;

  constructor(most: number) {
    this.#left = most;
  }

  write(value: unknown, depth: number): void {
    if (typeof value === "string") this.#add(this.#quoted(value));
    else if (typeof value !== "object" || value === null) {
      this.#add(containsMobileNumber(value) ? MASK : (JSON.stringify(value) ?? "null"));
    } else if (depth >= DEEPEST) this.#add(MASK);
    else if (Array.isArray(value)) this.#writeList(value, depth);
    else this.#writeObject(value as Record<string, unknown>, depth);
  }

  #writeList(list: readonly unknown[], depth: number): void {
    this.#add("[");
    for (let nth = 0; nth < list.length && this.isWhole; nth += 1) {
      if (nth > 0) this.#add(",");
      this.write(list[nth], depth + 1);
    }
    this.#add("]");
  }

  #writeObject(object: Record<string, unknown>, depth: number): void {
    this.#add("{");
    let separator = "";
    for (const name in object) {
      if (!this.isWhole) break;
      if (object[name] === undefined) continue;
      this.#add(`${separator}${this.#quoted(name)}:`);
      separator = ",";
      if (isForbiddenName(name)) this.#add(MASK);
      else this.write(object[name], depth + 1);
    }
    this.#add("}");
  }

  #quoted(text: string): string {
    const most = Math.max(this.#left, 0);
    if (text.length > most) this.isWhole = false;
    return JSON.stringify(maskBeginning(text, most));
  }

  #add(part: string): void {
    this.parts.push(part);
    this.#left -= part.length;
    if (this.#left < 0) this.isWhole = false;
  }
}
