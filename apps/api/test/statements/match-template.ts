import type { SqlTemplate } from "./find-templates.ts";

/**
 * For finding which template made a statement. Of several that may have, it is the one that says most
 * of the statement's beginning, as a part of a larger statement often matches any beginning; and of
 * those the one with the most text of its own.
 */
export function createTemplateMatcher(
  templates: readonly SqlTemplate[],
): (statement: string) => SqlTemplate | undefined {
  const ranked = templates
    .map((template) => ({ template, pattern: buildPattern(template.chunks) }))
    .toSorted(({ template: a }, { template: b }) => compare(b.chunks, a.chunks));
  return (statement) => ranked.find(({ pattern }) => pattern.test(statement))?.template;
}

function compare(a: string[], b: string[]): number {
  const [beginning = "", other = ""] = [a[0], b[0]];
  return beginning.length - other.length || a.join("").length - b.join("").length;
}

function buildPattern(chunks: string[]): RegExp {
  return new RegExp(
    `^${chunks.map((chunk) => chunk.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("[^]*?")}$`,
  );
}
