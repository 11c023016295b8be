import { removePasskey } from "@santap/contract/calls/operator/passkey";
import type { Passkey } from "@santap/contract/schemas/operator/passkey";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { useFormat } from "../../../shell/language/use-format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "../team.module.css";
import { useAct } from "../use-act.ts";

interface PasskeyRowProps {
  passkey: Passkey;
  onChange: () => void;
}

export function PasskeyRow({ passkey, onChange }: PasskeyRowProps) {
  const t = useTranslation();
  const { moment } = useFormat();
  const { acting, problem, act } = useAct();
  const { credentialId, name, createdAt, usedAt } = passkey;
  const used = usedAt === null ? t("team.neverUsed") : t("team.used", { time: moment(usedAt) });

  async function remove(): Promise<void> {
    if ((await act(removePasskey, { credentialId })) !== null) onChange();
  }
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.text}>
          {t("team.registered", { time: moment(createdAt) })} · {used}
        </p>
      </div>
      <Button
        variant="text"
        size="small"
        loading={acting}
        label={t("team.removeOf", { name })}
        onClick={() => void remove()}
      >
        {t("team.remove")}
      </Button>
      {problem && (
        <div className={styles.below}>
          <Notice tone="danger" live="alert">
            {problem}
          </Notice>
        </div>
      )}
    </li>
  );
}
