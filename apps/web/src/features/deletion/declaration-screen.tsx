import { Button } from "@santap/ui/input/button";
import { CheckboxList } from "@santap/ui/input/checkbox-list";
import { Card, Section } from "@santap/ui/layout/section";
import { useState } from "react";
import { useTranslation, type MessageId } from "../../shell/language/use-translation.ts";
import { readPageConfig } from "../../shell/page-config.ts";
import { DeletionFrame } from "./deletion-frame.tsx";
import styles from "./deletion.module.css";
import { changeDraft, goToNextStep } from "./use-deletion-draft.ts";

const PARTS: readonly { title: MessageId; points: readonly MessageId[] }[] = [
  {
    title: "deletion.erased",
    points: ["deletion.erasedPhone", "deletion.erasedNotes", "deletion.erasedUse"],
  },
  {
    title: "deletion.lost",
    points: ["deletion.lostCoupons", "deletion.lostOrders"],
  },
  {
    title: "deletion.kept",
    points: ["deletion.keptOrders", "deletion.keptHash"],
  },
  {
    title: "deletion.undo",
    points: ["deletion.undoAtOnce", "deletion.undoUntil"],
  },
];

/** What deleting means. Agreeing is asked anew each time (ACC-1). */
export function DeclarationScreen() {
  const t = useTranslation();
  const [agreed, setAgreed] = useState<string[]>([]);
  const { deletionGraceHours: hours, orderYears: years } = readPageConfig().retention;
  return (
    <DeletionFrame
      step={1}
      title={t("deletion.title")}
      bottom={
        <Button
          full
          disabled={agreed.length === 0}
          onClick={() => {
            changeDraft({ agreed: true });
            goToNextStep();
          }}
        >
          {t("deletion.continue")}
        </Button>
      }
    >
      <div className="stack gap-4">
        <p className="muted pretty">{t("deletion.intro")}</p>
        {PARTS.map(({ title, points }) => (
          <Section key={title} title={t(title, { hours })}>
            <Card>
              <ul className={styles.points}>
                {points.map((id) => (
                  <li key={id}>{t(id, { hours, years })}</li>
                ))}
              </ul>
            </Card>
          </Section>
        ))}
        <Card padding="flush">
          <CheckboxList
            label={t("deletion.agreement")}
            values={agreed}
            onChange={setAgreed}
            choices={[{ value: "agreed", label: t("deletion.agree") }]}
          />
        </Card>
      </div>
    </DeletionFrame>
  );
}
