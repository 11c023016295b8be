import { Sheet } from "@santap/ui/overlay/sheet";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { ShareCode } from "../../../shell/bill-code/share-code.tsx";
import type { PartyProps } from "../party/party-props.ts";
import { CodeChoice } from "./code-choice.tsx";
import type { ShownCode } from "./use-code-sheet.ts";

interface CodeSheetProps extends PartyProps {
  shown: ShownCode;
}

/** NOV-29: for guests without a phone: what they pay, then its code. */
export function CodeSheet({ shown, ...party }: CodeSheetProps) {
  const t = useTranslation();
  const { person, live, bill, onDone } = party;
  const { open, shareId, close } = shown;
  const share = bill.shares.find((one) => one.shareId === shareId);
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t("floor.codeTitle", { label: bill.tableLabel })}
      closeLabel={t("floor.cancel")}
      dismissible={shareId === null}
    >
      {shareId === null ? (
        <CodeChoice {...party} onShown={shown.show} />
      ) : (
        <ShareCode
          key={shareId}
          storeId={person.storeId}
          shareId={shareId}
          onDone={onDone}
          held={share !== undefined && share.shownBy !== null}
          readAt={live.readAt}
          offline={live.online ? null : t("floor.offline")}
          onClose={close}
        />
      )}
    </Sheet>
  );
}
