import { cartCount } from "@santap/domain/cart/cart";
import type { TablePartProps } from "../../../shell/table/table-part.ts";
import { useFollowTable } from "../session/follow-table.ts";
import { usePresence, useTableSession } from "../session/use-table-session.ts";
import { KeptOffer } from "./kept-offer.tsx";
import { LockDialog } from "./lock-dialog.tsx";
import { SendSheet } from "./send-sheet.tsx";
import { GoneBar, TableBar } from "./table-bar.tsx";

export function TablePart({ table, draft, menu, sheets }: TablePartProps) {
  const shared = useTableSession(table);
  usePresence(table, cartCount(draft.cart) > 0);
  const { session, gone, refetch } = shared;
  useFollowTable(table, session);
  if (gone !== null) return <GoneBar text={gone} />;
  if (session === null) return null;
  const paying = session.paying[0] ?? null;
  const { sheet, close } = sheets;
  return (
    <>
      <KeptOffer {...{ table, draft, session }} onSend={() => sheets.open("send")} />
      <TableBar session={session} storeId={table.storeId} />
      <SendSheet
        open={sheet === "send" && paying === null}
        {...{ table, draft, menu, session }}
        onSent={refetch}
        onClose={close}
      />
      <LockDialog
        open={sheet === "send" && paying !== null}
        {...{ table, session }}
        onClose={close}
      />
    </>
  );
}
