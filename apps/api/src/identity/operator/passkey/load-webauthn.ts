/**
 * Some hundred modules, which hold the event loop while they are loaded: a program that serves people
 * does it before it listens, tests and commands at their first use.
 */
export const loadWebauthn = () => import("@simplewebauthn/server");
