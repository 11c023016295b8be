import { followSession } from "../session/follow-session.ts";
import { session } from "../session/session.ts";
import { createQueryClient } from "./query-client.ts";

/**
 * What the calls of this tab have answered. Every query names it, instead of a provider around all
 * screens: those that ask nothing here begin without the library. One person's answers are not
 * another's.
 */
export const answers = createQueryClient();
answers.mount();
followSession(session, { onLogin: () => undefined, onLeave: () => answers.clear() });
