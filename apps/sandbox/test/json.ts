/** An unchecked response: each test asserts the part that it needs. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests prove the shape
export type Json = any;
