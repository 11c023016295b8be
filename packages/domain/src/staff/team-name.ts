/** Two names with the same key look the same, or nearly: letter case, blanks and what nobody sees do not count. */
export function getNameKey(name: string): string {
  const seen = name
    .normalize("NFKC")
    .replace(/[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu, "");
  return seen.toUpperCase().toLowerCase().normalize("NFKC");
}

/** The name as a team may call a new person: with a number where somebody of it is called the same. */
export function chooseTeamName(name: string, team: readonly string[]): string {
  const taken = new Set(team.map(getNameKey));
  for (let nth = 1; ; nth++) {
    const chosen = nth === 1 ? name : `${name} ${nth}`;
    if (!taken.has(getNameKey(chosen))) return chosen;
  }
}
