import { navigate } from "@santap/client/history";
import { Dialog } from "@santap/ui/overlay/dialog";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./popup.module.css";
import { usePopup } from "./use-popup.ts";

/** What the platform has to say to this person today (DISC-8). */
export function Popup() {
  const t = useTranslation();
  const { popup, isOpen, close } = usePopup();
  if (popup === null) return null;
  return (
    <Dialog
      open={isOpen}
      title={popup.title}
      picture={
        <img className={styles.picture} src={popup.imageUrl} alt="" width={360} height={168} />
      }
      primary={{
        label: popup.action,
        onClick: () => navigate(popup.link, { replace: true }),
      }}
      onClose={close}
      closeLabel={t("shell.close")}
      dismissible
    >
      {popup.subtitle}
    </Dialog>
  );
}
