import { removePasskey } from "@santap/contract/calls/operator/passkey";
import type { Passkey } from "@santap/contract/schemas/operator/passkey";
import { Button } from "@santap/ui/input/button";
import { call } from "../../../api.ts";
import { useAction } from "@santap/client/use-action";
import { useFormat } from "../../../shell/language/use-format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { Row } from "../row.tsx";

interface PasskeyRowProps {
  passkey: Passkey;
  onChange: () => void;
}

export function PasskeyRow({ passkey, onChange }: PasskeyRowProps) {
  const t = useTranslation();
  const { moment } = useFormat();
  const { busy, problem, run } = useAction();
  const { credentialId, name, createdAt, usedAt } = passkey;
  const used = usedAt === null ? t("team.neverUsed") : t("team.used", { time: moment(usedAt) });

  async function remove(): Promise<void> {
    if ((await run(() => call(removePasskey, { credentialId }))) !== null) onChange();
  }
  return (
    <Row
      name={name}
      text={`${t("team.registered", { time: moment(createdAt) })} · ${used}`}
      problem={problem}
    >
      <Button
        variant="text"
        size="small"
        loading={busy}
        label={t("team.removeOf", { name })}
        onClick={() => void remove()}
      >
        {t("team.remove")}
      </Button>
    </Row>
  );
}
