export interface RoleFacts {
  role: string;
  superuser: boolean;
  createsRoles: boolean;
  createsTables: boolean;
  ownsTables: boolean;
  changeable: readonly string[];
}

export interface RoleRule {
  isBrokenBy(facts: RoleFacts): boolean;
  /** Follows the role's name. */
  sentence: string;
}

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
