/** An answer as it came. Every test asserts the part of its shape that it is about. */
// oxlint-disable-next-line typescript/no-explicit-any -- a type here would promise what is to be proved
export type Json = any;
