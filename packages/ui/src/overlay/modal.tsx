import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { MouseEvent, PointerEvent, ReactNode, RefObject } from "react";
import { createPortal } from "react-dom";
import { classes } from "../classes.ts";
import { isAnyModalOpen, openModal } from "./modal-stack.ts";
import { trapFocus } from "./trap-focus.ts";
import styles from "./modal.module.css";

export interface ModalProps {
  open: boolean;
  /** By Escape, the phone's back gesture or, where `dismissible`, a tap outside. */
  onClose: () => void;
  dismissible: boolean;
  /** Ids of what names it and of what describes it. */
  labelledBy: string;
  describedBy?: string | undefined;
  /** What gets the focus when it opens: by default its first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Darkens also a modal that lies below; otherwise only the page is darkened. */
  overModals?: boolean | undefined;
  element?: RefObject<HTMLDialogElement | null> | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * The platform's modal dialog: it traps the focus and gives it back, makes the rest inert and lies
 * above everything. Its style moves it in, and out while `data-leaving`.
 */
export function Modal({ open, ...props }: ModalProps) {
  const own = useRef<HTMLDialogElement>(null);
  const element = props.element ?? own;
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useEffect(() => {
    if (open || !present) return undefined;
    let returned = false;
    void atEnd(element.current).then(() => {
      if (!returned) setPresent(false);
    });
    return () => {
      returned = true;
    };
  }, [open, present, element]);

  if (!present) return null;
  return createPortal(<Shown {...props} element={element} leaving={!open} />, document.body);
}

/** Not everything that reads a document knows what the element and the way it was opened imply. */
const SAID_OUTRIGHT = { role: "dialog", "aria-modal": true } as const;

interface ShownProps extends Omit<ModalProps, "open"> {
  element: RefObject<HTMLDialogElement | null>;
  leaving: boolean;
}

function Shown(props: ShownProps) {
  const { element, initialFocus, leaving, onClose } = props;
  const [bare] = useState(() => !props.overModals && isAnyModalOpen());
  const outside = useTapOutside(() => props.dismissible && !leaving && onClose());
  const open = useEffectEvent((dialog: HTMLDialogElement) =>
    openModal(dialog, initialFocus?.current),
  );

  useLayoutEffect(() => {
    const dialog = element.current;
    return dialog ? open(dialog) : undefined;
  }, [element]);

  return (
    <dialog
      ref={element}
      className={classes(styles.modal, bare && styles.bare, props.className)}
      {...SAID_OUTRIGHT}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      data-leaving={leaving || undefined}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!leaving) onClose();
      }}
      onKeyDown={trapFocus}
      {...outside}
    >
      {props.children}
    </dialog>
  );
}

/** A tap that begins and ends on what is behind the dialog, which the platform counts as the dialog. */
function useTapOutside(onTap: () => void) {
  const began = useRef(false);
  return {
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      began.current = isOutside(event);
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      if (began.current && isOutside(event)) onTap();
    },
  };
}

function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

async function atEnd(element: Element | null): Promise<void> {
  await Promise.allSettled((element?.getAnimations() ?? []).map(({ finished }) => finished));
}
