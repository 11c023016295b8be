import "@santap/ui/tokens.css";
import "@santap/ui/base.css";
import "@santap/ui/shared.css";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import type { Country } from "../../src/features/account/country/countries.ts";
import { CountrySheet } from "../../src/features/account/country/country-sheet.tsx";
import { loadCatalog, withMessages } from "../../src/shell/language/catalog.ts";
import { readLanguage } from "@santap/client/language";
import { LanguageProvider } from "@santap/client/language-provider";

/** The country sheet as it is where every country is offered. */
function FullCountryList() {
  const [open, setOpen] = useState(true);
  const [country, setCountry] = useState<Country | null>(null);
  return (
    <main>
      <h1>All countries</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <output>{JSON.stringify(country)}</output>
      <CountrySheet
        open={open}
        offered="all"
        chosen="+62"
        onChoose={setCountry}
        onClose={() => setOpen(false)}
      />
    </main>
  );
}

const language = readLanguage();
const catalog = await withMessages(["account", "country"], () => loadCatalog(language));
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <LanguageProvider start={{ language, catalog }} loadCatalog={loadCatalog}>
      <FullCountryList />
    </LanguageProvider>,
  );
}
