/**
 * Puts values into the `{places}` of a text.
 *
 * @throws RangeError for a place without a value
 */
export function fillPlaces(
  text: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return text.replace(/\{(\w+)\}/g, (_, place: string) => {
    const value = values[place];
    if (value === undefined) throw new RangeError(`no value for {${place}}`);
    return String(value);
  });
}
