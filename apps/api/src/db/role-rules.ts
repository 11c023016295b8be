/** What the role that the server runs as could do, whatever it does. */
export interface RoleFacts {
  role: string;
  superuser: boolean;
  /** May make or change roles. */
  createsRoles: boolean;
  /** May make tables in the schema, or schemas in the database. */
  createsTables: boolean;
  /** Has tables of its own, whose triggers and rights it may change. */
  ownsTables: boolean;
  /** Append-only tables that it may change, empty or switch the triggers of. */
  changeable: readonly string[];
}

export interface RoleRule {
  isBrokenBy(facts: RoleFacts): boolean;
  /** What is said after the role's name. */
  sentence: string;
}

/** What production refuses of the role in DATABASE_URL. */
export const ROLE_RULES: readonly RoleRule[] = [
  { isBrokenBy: ({ superuser }) => superuser, sentence: "is a superuser of the database" },
  { isBrokenBy: ({ createsRoles }) => createsRoles, sentence: "may make roles" },
  { isBrokenBy: ({ createsTables }) => createsTables, sentence: "may make tables" },
  { isBrokenBy: ({ ownsTables }) => ownsTables, sentence: "owns tables" },
  {
    isBrokenBy: ({ changeable }) => changeable.length > 0,
    sentence: "may change what is append-only",
  },
];

export function roleRefusals(facts: RoleFacts): string[] {
  return ROLE_RULES.filter((rule) => rule.isBrokenBy(facts)).map(
    ({ sentence }) =>
      `DATABASE_URL connects as ${facts.role}, which ${sentence}: production runs as a role to which "npm run migrate" granted what it needs.`,
  );
}
