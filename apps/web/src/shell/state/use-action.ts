import * as client from "@santap/client/use-action";
import { useToast } from "@santap/ui/overlay/toast";

/** What a person does by a tap; a refusal is a toast. `onAnswer`: after every answer. */
export function useAction(onAnswer?: () => void): Pick<client.Action, "busy" | "run"> {
  const toast = useToast();
  return client.useAction(onAnswer, (text) => toast.show({ text, tone: "danger" }));
}
