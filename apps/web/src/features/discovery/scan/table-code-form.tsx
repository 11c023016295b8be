import { navigate } from "@santap/client/history";
import { Button } from "@santap/ui/input/button";
import { TextField } from "@santap/ui/input/text-field";
import { useState } from "react";
import { paths } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./scan-sheet.module.css";
import { parseTableCode } from "./table-code.ts";

export function TableCodeForm() {
  const t = useTranslation();
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(false);

  function onSubmit() {
    const code = parseTableCode(text);
    if (code === null) setWrong(true);
    else navigate(paths.table(code), { replace: true });
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextField
        label={t("scan.code")}
        value={text}
        placeholder={t("scan.codeExample")}
        error={wrong ? t("scan.codeWrong") : undefined}
        onChange={(next) => {
          setText(next);
          setWrong(false);
        }}
      />
      <Button type="submit" full>
        {t("scan.codeGo")}
      </Button>
    </form>
  );
}
