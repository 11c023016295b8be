import { Button } from "@santap/ui/input/button";
import { DownloadIcon } from "@santap/ui/media/download-icon";
import { ShareIcon } from "@santap/ui/media/share-icon";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { QrPicture } from "./use-qr-picture.ts";

interface QrButtonsProps {
  picture: QrPicture;
  disabled: boolean;
}

/** How the code gets into a wallet on the same phone: shared where the browser can, else saved. */
export function QrButtons({ picture, disabled }: QrButtonsProps) {
  const t = useTranslation();
  return (
    <>
      {picture.canShare && (
        <Button
          full
          icon={<ShareIcon size={20} />}
          disabled={disabled}
          onClick={() => void picture.share()}
        >
          {t("pay.shareQr")}
        </Button>
      )}
      <Button
        variant={picture.canShare ? "secondary" : "primary"}
        full
        icon={<DownloadIcon size={20} />}
        disabled={disabled}
        onClick={() => void picture.save()}
      >
        {t("pay.saveQr")}
      </Button>
    </>
  );
}
