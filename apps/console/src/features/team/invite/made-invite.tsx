import { useLanguage } from "@santap/client/language-provider";
import type { DataOf } from "@santap/contract/call";
import type { inviteStaff } from "@santap/contract/calls/staff/staff-invite";
import { Button } from "@santap/ui/input/button";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useState } from "react";
import { useFormat } from "../../../shell/language/use-format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { QrCode } from "../../../shell/qr/qr-code.tsx";
import styles from "../team.module.css";

interface MadeInviteProps {
  made: DataOf<typeof inviteStaff>;
  onClose: () => void;
}

/** The link is shown once: as a code for who stands here, to send for who does not. In the language of this page. */
export function MadeInvite({ made: { link, expiresAt }, onClose }: MadeInviteProps) {
  const t = useTranslation();
  const { moment } = useFormat();
  const { language } = useLanguage();
  const [copied, setCopied] = useState(false);
  const address = new URL(link);
  address.searchParams.set("lang", language);
  const text = t("team.inviteMessage", { link: address.href });
  const copy = () =>
    void navigator.clipboard.writeText(address.href).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Sheet open onClose={onClose} title={t("team.inviteMade")} closeLabel={t("team.close")} handle>
      <div className="stack gap-3">
        <p>{t("team.inviteMadeText", { time: moment(expiresAt) })}</p>
        <div className="centred">
          <QrCode text={address.href} label={t("team.inviteQr")} />
        </div>
        <p className={styles.link}>{address.href}</p>
        {"share" in navigator && (
          <Button full onClick={() => void navigator.share({ text }).catch(() => undefined)}>
            {t("team.inviteShare")}
          </Button>
        )}
        <a
          className={styles.whatsapp}
          href={`https://wa.me/?${new URLSearchParams({ text })}`}
          target="_blank"
          rel="noreferrer"
        >
          WhatsApp
        </a>
        <Button full variant="secondary" onClick={copy}>
          {t(copied ? "team.inviteCopied" : "team.inviteCopy")}
        </Button>
      </div>
    </Sheet>
  );
}
