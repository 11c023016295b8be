/** As it is stored: no spaces, and the letters that its alphabet leaves out as the digits they look like. */
export function normalizePurchaseNo(typed: string): string {
  const plain = typed.toUpperCase().replaceAll(/[\s#-]/g, "");
  return plain.replaceAll("O", "0").replaceAll(/[IL]/g, "1");
}
