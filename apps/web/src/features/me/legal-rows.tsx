import { Card, Section } from "@santap/ui/layout/section";
import { Row } from "@santap/ui/list/row";
import { paths } from "../../paths.ts";
import { useWords } from "../../shell/language/words.tsx";
import { navigate } from "../../shell/route/place.ts";

/** The two texts that an account stands on. */
export function LegalRows() {
  const words = useWords();
  const rows = [
    { href: paths.loginProtocol("me"), title: words("legal.agreement") },
    { href: paths.privacyPolicy("me"), title: words("legal.privacy") },
  ];
  return (
    <Section title={words("me.legal")}>
      <Card padding="flush">
        {rows.map((row) => (
          <Row key={row.href} {...row} onClick={() => navigate(row.href)} />
        ))}
      </Card>
    </Section>
  );
}
