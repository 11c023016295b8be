import { Dialog as Base } from "@base-ui/react/dialog";
import { useRef } from "react";
import type { ReactNode, Ref } from "react";
import { Button } from "../input/button.tsx";
import { IconButton } from "../input/icon-button.tsx";
import { CloseIcon } from "../media/icons.tsx";
import styles from "./dialog.module.css";

export interface DialogAction {
  label: string;
  onClick: () => void;
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
}

export interface DialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** Picture or icon above the title. */
  picture?: ReactNode;
  primary: DialogAction;
  secondary?: DialogAction | undefined;
  /** By Escape, the close icon or, where `dismissible`, a tap outside. */
  onClose: () => void;
  /** Shows a close icon with this accessible name. */
  closeLabel?: string | undefined;
  /** Whether a tap outside closes. No by default: a decision is asked for. */
  dismissible?: boolean;
}

/** A decision that stops the flow, with one or two buttons. */
export function Dialog(props: DialogProps) {
  const { open, onClose, dismissible = false } = props;
  const primary = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      disablePointerDismissal={!dismissible}
    >
      <Base.Portal>
        {/* Also over a sheet: a dialog stops whatever is below it. */}
        <Base.Backdrop className={styles.scrim} forceRender />
        <Base.Popup className={styles.dialog} initialFocus={primary}>
          {props.closeLabel && (
            <div className={styles.close}>
              <IconButton label={props.closeLabel} icon={<CloseIcon />} onClick={onClose} />
            </div>
          )}
          {props.picture && <div className={styles.picture}>{props.picture}</div>}
          <Base.Title className={styles.title}>{props.title}</Base.Title>
          {props.children && (
            <Base.Description className={styles.text} render={<div />}>
              {props.children}
            </Base.Description>
          )}
          <div className={styles.actions}>
            <Action {...props.primary} variant="primary" ref={primary} />
            {props.secondary && <Action {...props.secondary} variant="text" />}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface ActionProps extends DialogAction {
  variant: "primary" | "text";
  ref?: Ref<HTMLButtonElement>;
}

function Action({ label, ...rest }: ActionProps) {
  return (
    <Button full {...rest}>
      {label}
    </Button>
  );
}
