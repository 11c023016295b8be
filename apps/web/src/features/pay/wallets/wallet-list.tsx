import { Card, Section } from "@santap/ui/layout/section";
import { Accordion } from "@santap/ui/list/accordion";
import { BrandMark } from "@santap/ui/media/brand-mark";
import { useWords, type MessageId } from "../../../shell/language/words.tsx";
import styles from "./wallet-list.module.css";

interface Wallet {
  brand: string;
  name: string;
  steps: readonly MessageId[];
}

const WALLETS: readonly Wallet[] = [
  {
    brand: "GOPAY",
    name: "GoPay",
    steps: ["pay.gopay1", "pay.gopay2", "pay.gopay3"],
  },
  { brand: "DANA", name: "DANA", steps: ["pay.dana1", "pay.dana2", "pay.dana3"] },
  { brand: "OVO", name: "OVO", steps: ["pay.ovo1", "pay.ovo2", "pay.ovo3"] },
  { brand: "MBCA", name: "M-BCA", steps: ["pay.mbca1", "pay.mbca2", "pay.mbca3"] },
  {
    brand: "LIVIN",
    name: "Livin by Mandiri",
    steps: ["pay.livin1", "pay.livin2", "pay.livin3"],
  },
];

/** How to scan a saved code in the wallets that most people have. */
export function WalletList() {
  const words = useWords();
  return (
    <Section title={words("pay.walletsTitle")}>
      <Card padding="flush">
        <Accordion
          items={WALLETS.map(({ brand, name, steps }) => ({
            id: brand,
            title: name,
            lead: <BrandMark brand={brand} />,
            content: (
              <ol className={styles.steps}>
                {steps.map((step) => (
                  <li key={step}>{words(step)}</li>
                ))}
              </ol>
            ),
          }))}
        />
      </Card>
    </Section>
  );
}
