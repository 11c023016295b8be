const ID = /^([A-Z][A-Z0-9]*-\d+)(?=[\s:,/&+]|$)/;
/** Between two ids. */
const SEPARATOR = /^(?:\s*[,/&+:]\s*|\s+and\s+|\s+)/;

/** The requirement ids that a test's title begins with, each once. */
export function readTitleIds(title: string): string[] {
  const ids = new Set<string>();
  let rest = title.trimStart();
  for (let match = ID.exec(rest); match; match = ID.exec(rest)) {
    const [id = ""] = match;
    ids.add(id);
    rest = rest.slice(id.length).replace(SEPARATOR, "");
  }
  return [...ids];
}
