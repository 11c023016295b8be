/** Where content may lead: screens of this app that need no state of their own (DISC-9). */
const SCREENS = [
  /^\/$/,
  /^\/platform\/(?:store|mall|brandPavilion|activity|groupCoupon)\/[A-Za-z0-9._-]{1,64}$/,
  /^\/platform\/(?:assets|orders|me|stores)$/,
  /^\/platform\/search(?:\?q=[A-Za-z0-9%+._-]{1,200})?$/,
];

const ONLY_DOTS = /\/\.+$/;

/** True for a path of this app; false for any other address. */
export function isAppLink(link: string): boolean {
  return SCREENS.some((screen) => screen.test(link)) && !ONLY_DOTS.test(link);
}
