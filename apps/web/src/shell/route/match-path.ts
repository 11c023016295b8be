/** The named parts of a path, decoded. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

/**
 * What a path says for the named parts of a route, or null if it is not of this route. A slash at its
 * end makes no difference.
 */
export function matchPath(route: string, pathname: string): RouteParams | null {
  if (route === "*") return {};
  const [wanted, given] = [route, pathname].map((path) => path.replace(/\/+$/, "").split("/"));
  if (wanted?.length !== given?.length) return null;
  const params: Record<string, string> = {};
  for (const [nth, part] of (wanted ?? []).entries()) {
    const value = given?.[nth] ?? "";
    if (part.startsWith(":") && value !== "") params[part.slice(1)] = decoded(value);
    else if (part !== value) return null;
  }
  return params;
}

/** Somebody may have typed the address. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
