import { Card, Section } from "@santap/ui/layout/section";
import { Row } from "@santap/ui/list/row";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { useWords } from "../../shell/language/words.tsx";

/** The two texts that an account stands on. */
export function LegalRows() {
  const words = useWords();
  const navigate = useNavigate();
  const rows = [
    { href: paths.loginProtocol("me"), title: words("legal.agreement") },
    { href: paths.privacyPolicy("me"), title: words("legal.privacy") },
  ];
  return (
    <Section title={words("me.legal")}>
      <Card padding="flush">
        {rows.map((row) => (
          <Row key={row.href} {...row} onClick={() => void navigate(row.href)} />
        ))}
      </Card>
    </Section>
  );
}
