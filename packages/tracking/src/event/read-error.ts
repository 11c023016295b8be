import { calm } from "../calm.ts";

const NOISE = /^(uncaught )?(error: )?(script error\.?$|resizeobserver loop)/i;
const EXTENSION = /\bextension:/;

/** An error that nobody caught; `value` is what was thrown or rejected with. */
export interface Uncaught {
  readonly value: unknown;
  readonly message?: string;
  readonly file?: string;
}

/** An error as it may be told: no query strings, no long numbers, at most ten frames. */
export interface ToldError {
  readonly message: string;
  readonly stack: readonly string[];
}

/** What is told of an error; undefined for the noise of browsers and their extensions. */
export function readError({ value, message = "", file = "" }: Uncaught): ToldError | undefined {
  const isError = value instanceof Error;
  const said = isError ? `${value.name}: ${value.message}` : message || json(value);
  const [, ...frames] = isError ? String(value.stack).split("\n") : [];
  if (NOISE.test(said) || EXTENSION.test(file + frames[0])) return undefined;
  const stack = frames.slice(0, 10).map((frame) => clean(frame.trim(), 200));
  return { message: clean(said, 512), stack };
}

function clean(text: string, length: number): string {
  return text
    .replace(/\?[^\s:)"']*/g, "")
    .replace(/\d{6,}/g, "#")
    .slice(0, length);
}

function json(value: unknown): string {
  return String(calm(() => JSON.stringify(value))).slice(0, 256);
}
