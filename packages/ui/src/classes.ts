/** Joins the class names that are there, e.g. `classes(styles.a, open && styles.b)`. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
