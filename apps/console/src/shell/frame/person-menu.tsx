import { Initials } from "@santap/ui/media/initials";
import { ChevronDownIcon } from "@santap/ui/media/icons";
import { VisuallyHidden } from "@santap/ui/layout/visually-hidden";
import { Modal } from "@santap/ui/overlay/modal";
import { useId, useState, type ReactNode } from "react";
import { LanguagePicker } from "../language/language-picker.tsx";
import { useTranslation } from "../language/use-translation.ts";
import { nameColour } from "./name-colour.ts";
import styles from "./person-menu.module.css";

interface PersonMenuProps {
  name: string;
  /** What the person is here, in words. */
  role: string | null;
  /** The way out first, then what is set now and then; the menu closes by each of them. */
  children: ReactNode;
  /** Which place, where there are several. */
  switch?: ReactNode;
}

/** Who is at work; under the person lie the way out, the language, and what the screen is set to. */
export function PersonMenu({ name, role, children, switch: places }: PersonMenuProps) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  const titleId = useId();
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={styles.person}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Initials name={name} nth={nameColour(name)} size="normal" />
        <span className={styles.words}>
          <b className={styles.name}>{name}</b>{" "}
          {role && <span className={styles.role}>{role}</span>}
        </span>
        <VisuallyHidden>, {t("shell.personMenu")}</VisuallyHidden>
        <span className={styles.chevron}>
          <ChevronDownIcon size={20} />
        </span>
      </button>
      <Modal open={open} onClose={close} dismissible labelledBy={titleId} className={styles.menu}>
        <div className={styles.head}>
          <Initials name={name} nth={nameColour(name)} size="normal" />
          <div className="min-0 anywhere">
            <h2 id={titleId} className="text-16 tight bold">
              {name}
            </h2>
            {role && <p className="text-14 muted">{role}</p>}
          </div>
        </div>
        {places}
        {/* Keys press the buttons within, which tells this, too. */}
        <div className="grid gap-2" role="presentation" onClick={close}>
          {children}
          <div className={styles.group}>
            <p className="text-14 muted">{t("shell.language")}</p>
            <LanguagePicker names="full" />
          </div>
        </div>
      </Modal>
    </>
  );
}

interface MenuItemProps {
  icon: ReactNode;
  label: string;
  /** Of what is switched on and off. */
  pressed?: boolean;
  onClick: () => void;
}

export function MenuItem({ icon, label, pressed, onClick }: MenuItemProps) {
  return (
    <button type="button" className={styles.item} aria-pressed={pressed} onClick={onClick}>
      {icon}
      {label}
    </button>
  );
}
