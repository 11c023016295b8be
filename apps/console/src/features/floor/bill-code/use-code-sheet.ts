import { useState } from "react";

/** The sheet of codes: closed, with a choice of what is paid, or with the code of a share. */
export function useCodeSheet() {
  const [open, setOpen] = useState(false);
  const [shareId, setShareId] = useState<string | null>(null);
  return {
    open,
    shareId,
    /** Null: what is paid is still to be chosen. */
    show(next: string | null): void {
      setShareId(next);
      setOpen(true);
    },
    close: (): void => setOpen(false),
  };
}

export type ShownCode = ReturnType<typeof useCodeSheet>;
