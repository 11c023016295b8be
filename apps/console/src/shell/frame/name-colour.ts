/** Without the first, which is the red of acts and alarms. */
const FIRST = 1;
const COLOURS = 5;
const FACTOR = 123;

/** One colour a person, on every screen: it follows from the name. Gives the `nth` of `Initials`. */
export function nameColour(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (Math.imul(sum, FACTOR) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return FIRST + ((sum >>> 4) % COLOURS);
}
