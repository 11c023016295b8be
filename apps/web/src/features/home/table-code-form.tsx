import { Button } from "@santap/ui/input/button";
import { TextField } from "@santap/ui/input/text-field";
import { useState } from "react";
import { paths } from "../../paths.ts";
import { useWords } from "../../shell/language/words.tsx";
import { navigate } from "../../shell/route/place.ts";
import styles from "./home-screen.module.css";
import { tableCodeIn } from "./table-code.ts";

/** For phones that cannot scan: the code that is printed below the QR. */
export function TableCodeForm() {
  const words = useWords();
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(false);

  function onSubmit() {
    const code = tableCodeIn(text);
    if (code === null) setWrong(true);
    else navigate(paths.table(code));
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
        label={words("home.code")}
        value={text}
        placeholder={words("home.codeExample")}
        error={wrong ? words("home.codeWrong") : undefined}
        onChange={(next) => {
          setText(next);
          setWrong(false);
        }}
      />
      <Button type="submit" full>
        {words("home.codeGo")}
      </Button>
    </form>
  );
}
