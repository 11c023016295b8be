import { createStore } from "@santap/client/store";

/** The menu on screen: when it was read (epoch ms), and whether the server could not be reached since. */
export const shownMenu = createStore<{ readAt: number; lost: boolean } | null>(null);
