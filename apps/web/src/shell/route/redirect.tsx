import { useEffect } from "react";
import { navigate } from "./place.ts";

/** Sends whoever comes here on, without a trace in the history. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}
