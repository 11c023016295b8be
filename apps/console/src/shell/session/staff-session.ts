import { useLanguage } from "@santap/client/language-provider";
import { createStore, useStore } from "@santap/client/store";
import type { DataOf } from "@santap/contract/call";
import { staffMe } from "@santap/contract/calls/staff";
import type { CallError } from "@santap/contract/envelope";
import { useEffect, useRef } from "react";
import { call } from "../../api.ts";

export type StaffMe = DataOf<typeof staffMe>;

export type StaffSession =
  | { readonly state: "loading" }
  | ({ readonly state: "failed" } & CallError)
  | { readonly state: "known"; readonly me: StaffMe };

const staffSession = createStore<StaffSession>({ state: "loading" });

/** Where this device stands and who is at work. */
export const useStaff = (): StaffSession => useStore(staffSession);

/** Loads the session once a visit, and again after a change of language, for the names of stores. */
export function useLoadStaff(): StaffSession {
  const { language } = useLanguage();
  const session = useStaff();
  const loadedIn = useRef(language);
  useEffect(() => {
    if (session.state !== "loading" && loadedIn.current === language) return;
    loadedIn.current = language;
    void refreshStaff();
  }, [session.state, language]);
  return session;
}

export function reloadStaff(): void {
  staffSession.set({ state: "loading" });
}

let latestRequest = 0;
let latestAnswered = 0;

/** What is known stays on screen until the answer is there. Answers may arrive out of order: one to an earlier request is ignored. */
export async function refreshStaff(): Promise<void> {
  const request = (latestRequest += 1);
  const answer = await call(staffMe, {});
  if (request < latestAnswered) return;
  latestAnswered = request;
  if (answer.success) staffSession.set({ state: "known", me: answer.data });
  else if (staffSession.get().state === "loading")
    staffSession.set({ state: "failed", ...answer.error });
}
