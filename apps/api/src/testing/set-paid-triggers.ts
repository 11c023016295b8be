import { registerPaidTriggers } from "../paid-order-triggers.ts";

/** Vitest's setup file: tests call use cases that pay orders, without the app that sets what these trigger. */
registerPaidTriggers();
