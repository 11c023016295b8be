import { useId } from "react";
import type { ReactNode, RefObject } from "react";
import { classes } from "../classes.ts";
import { Button } from "../input/button.tsx";
import { IconButton } from "../input/icon-button.tsx";
import { BottomBar } from "../layout/screen.tsx";
import { BackIcon, CloseIcon } from "../media/icons.tsx";
import { useDragDown } from "./drag-down.ts";
import { Modal } from "./modal.tsx";
import styles from "./sheet.module.css";

export interface SheetProps {
  open: boolean;
  /** By the close button, Escape, a tap outside or dragging the handle down. */
  onClose: () => void;
  /** The sheet's heading and accessible name. */
  title: string;
  /** The title is there for assistive technology alone. */
  titleHidden?: boolean;
  /** Accessible name of the close button; without it there is none (give a button of your own). */
  closeLabel?: string | undefined;
  /** A button that says so in its place, for a choice that may be left as it is. */
  cancelLabel?: string | undefined;
  /** A back button in place of the close button, for a later step. */
  back?: { label: string; onBack: () => void } | undefined;
  /** A decorative strip at the very top, e.g. a discount picture. */
  banner?: ReactNode;
  /** Stays at the lower edge while the content scrolls. */
  footer?: ReactNode;
  /** A handle to drag the sheet down with. */
  handle?: boolean;
  /** `false`: no tap outside, no drag; Escape and the buttons still close. */
  dismissible?: boolean;
  /** `tall` keeps the height steady while the content changes. */
  size?: "fit" | "tall";
  /** Darkens also a modal that lies below, which it does not cover. */
  overModals?: boolean | undefined;
  /** What gets the focus when it opens: by default its first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

/** A choice from below. Traps focus, gives it back, and locks the page's scrolling. */
export function Sheet(props: SheetProps) {
  const { open, onClose, dismissible = true } = props;
  const drag = useDragDown(onClose);
  const titleId = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      dismissible={dismissible}
      labelledBy={titleId}
      initialFocus={props.initialFocus}
      overModals={props.overModals}
      element={drag.sheet}
      className={classes(styles.sheet, props.size === "tall" && styles.tall)}
    >
      {props.handle && dismissible && (
        <div className={styles.grip} {...drag.handlers}>
          <span className={styles.handle} />
        </div>
      )}
      {props.banner && <div className="fixed">{props.banner}</div>}
      <Head {...props} titleId={titleId} />
      <div className={styles.body}>{props.children}</div>
      {props.footer && (
        <div className={styles.footer}>
          <BottomBar>{props.footer}</BottomBar>
        </div>
      )}
    </Modal>
  );
}

function Head(props: SheetProps & { titleId: string }) {
  const { title, titleId, titleHidden, closeLabel, cancelLabel, back, onClose, banner } = props;
  const close = (closeLabel ?? cancelLabel) !== undefined && !back;
  if (titleHidden && !close && !back) {
    return (
      <h2 id={titleId} className={styles.titleHidden}>
        {title}
      </h2>
    );
  }
  return (
    <div className={classes(styles.head, Boolean(banner) && styles.headBelow)}>
      {back && <IconButton label={back.label} icon={<BackIcon />} onClick={back.onBack} />}
      <h2 id={titleId} className={classes(styles.title, titleHidden && styles.titleHidden)}>
        {title}
      </h2>
      {close && (
        <div className={styles.close}>
          {closeLabel === undefined ? (
            <Button variant="text" onClick={onClose}>
              {cancelLabel}
            </Button>
          ) : (
            <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
          )}
        </div>
      )}
    </div>
  );
}
