import { globSync, readFileSync } from "node:fs";
import { parseAst } from "vite";

/** A template of kysely's `sql` in the app's code. */
export interface SqlTemplate {
  /** From the folder of the sources. */
  file: string;
  line: number;
  /** The row type that its code claims, as it is written; null where it claims none. */
  claim: string | null;
  /** The statement's text between what is filled in. */
  chunks: string[];
}

/** All templates in the sources of a folder, without those of tests. */
export function findTemplates(folder: string): SqlTemplate[] {
  return globSync("**/*.ts", { cwd: folder })
    .filter((file) => !/\.test\.ts$|(?:^|\/)test(?:ing)?\//.test(file))
    .flatMap((file) => parseTemplates(file, readFileSync(`${folder}/${file}`, "utf8")));
}

export function parseTemplates(file: string, text: string): SqlTemplate[] {
  if (!text.includes("sql")) return [];
  const found: SqlTemplate[] = [];
  visit(parseAst(text, { lang: "ts" }), (node) => {
    if (node["type"] !== "TaggedTemplateExpression" || member(node, "tag")["name"] !== "sql")
      return;
    const [argument] = list(member(node, "typeArguments"), "params");
    const claim = argument && text.slice(Number(argument["start"]), Number(argument["end"]));
    found.push({
      file,
      line: text.slice(0, Number(node["start"])).split("\n").length,
      claim: claim ?? null,
      chunks: list(member(node, "quasi"), "quasis").map((part) =>
        String(member(part, "value")["cooked"]),
      ),
    });
  });
  return found;
}

type Node = Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null;
}

function member(node: Node, name: string): Node {
  const value = node[name];
  return isNode(value) ? value : {};
}

function list(node: Node, name: string): Node[] {
  const value = node[name];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function visit(value: unknown, use: (node: Node) => void): void {
  if (!isNode(value)) return;
  use(value);
  for (const child of Object.values(value)) visit(child, use);
}
