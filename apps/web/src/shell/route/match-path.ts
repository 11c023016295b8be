export type RouteParams = Readonly<Record<string, string | undefined>>;

/** The decoded named parts of a path, or null if it does not match. A trailing slash is ignored. */
export function matchPath(route: string, pathname: string): RouteParams | null {
  if (route === "*") return {};
  const [pattern, parts] = [route, pathname].map((path) => path.replace(/\/+$/, "").split("/"));
  if (pattern?.length !== parts?.length) return null;
  const params: Record<string, string> = {};
  for (const [nth, part] of (pattern ?? []).entries()) {
    const value = parts?.[nth] ?? "";
    if (part.startsWith(":") && value !== "") params[part.slice(1)] = decode(value);
    else if (part !== value) return null;
  }
  return params;
}

/** Malformed escapes stay as they are. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
