import { expect, test } from "vitest";
import { parseTemplates } from "./find-templates.ts";
import { createTemplateMatcher } from "./match-template.ts";

const CODE = `
const part = sql\`\${keys} cross join a very long part of many statements\`;
await sql<One>\`select one from \${part}\`.execute(db);
await sql<Locked>\`select one from \${part} for update\`.execute(db);`;

test("a statement is of the template that says its beginning, and the most of the rest", () => {
  const match = createTemplateMatcher(parseTemplates("a.ts", CODE));
  const findClaim = (text: string) => match(text)?.claim;
  const text = "select one from $1 cross join a very long part of many statements";
  expect(findClaim(text)).toBe("One");
  expect(findClaim(`${text} for update`)).toBe("Locked");
  expect(findClaim("select two")).toBeUndefined();
});
