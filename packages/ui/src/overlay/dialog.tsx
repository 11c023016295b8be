import { useId, useRef } from "react";
import type { ReactNode, Ref } from "react";
import { classes } from "../classes.ts";
import { Button } from "../input/button.tsx";
import { IconButton } from "../input/icon-button.tsx";
import { CloseIcon } from "../media/icons.tsx";
import { Modal } from "./modal.tsx";
import styles from "./dialog.module.css";

export interface DialogAction {
  label: string;
  onClick: () => void;
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Undoes or ends something. Only for `secondary`: the filled button is the safe choice. */
  destructive?: boolean | undefined;
}

export interface DialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** Picture or icon above the title. */
  picture?: ReactNode;
  primary: Omit<DialogAction, "destructive">;
  secondary?: DialogAction | undefined;
  /** By Escape, the close icon or, where `dismissible`, a tap outside. */
  onClose: () => void;
  /** Shows a close icon with this accessible name. */
  closeLabel?: string | undefined;
  /** Whether a tap outside closes. No by default: a decision is asked for. */
  dismissible?: boolean;
  /** At the lower edge and without darkening, so that what the page shows can still be seen. */
  low?: boolean;
}

/** A decision that stops the flow, with one or two buttons. */
export function Dialog(props: DialogProps) {
  const { open, onClose, dismissible = false } = props;
  const primary = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      dismissible={dismissible}
      labelledBy={`${id}title`}
      describedBy={props.children ? `${id}text` : undefined}
      initialFocus={primary}
      overModals
      className={classes(styles.dialog, props.low && styles.low)}
    >
      {props.closeLabel && (
        <div className={styles.close}>
          <IconButton label={props.closeLabel} icon={<CloseIcon />} onClick={onClose} />
        </div>
      )}
      {props.picture && <div className={styles.picture}>{props.picture}</div>}
      <h2 id={`${id}title`} className={styles.title}>
        {props.title}
      </h2>
      {props.children && (
        <div id={`${id}text`} className={styles.text}>
          {props.children}
        </div>
      )}
      <div className={styles.actions}>
        <Action {...props.primary} variant="primary" ref={primary} />
        {props.secondary && <Action {...props.secondary} variant="text" />}
      </div>
    </Modal>
  );
}

interface ActionProps extends DialogAction {
  variant: "primary" | "text";
  ref?: Ref<HTMLButtonElement>;
}

function Action({ label, destructive, variant, ...rest }: ActionProps) {
  return (
    <Button full variant={destructive ? "danger" : variant} {...rest}>
      {label}
    </Button>
  );
}
