import "@santap/ui/tokens.css";
import "@santap/ui/dark-ground.css";
import "@santap/ui/base.css";
import "@santap/ui/shared.css";
import "./shell/console.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { AppRoutes } from "./routes.tsx";
import { readLanguage } from "@santap/client/language";
import { loadCatalog } from "./shell/language/catalog.ts";
import { LanguageProvider } from "@santap/client/language-provider";

async function start(): Promise<void> {
  const language = readLanguage();
  const catalog = await loadCatalog(language);
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  createRoot(root).render(
    <StrictMode>
      <LanguageProvider start={{ language, catalog }} loadCatalog={loadCatalog}>
        <AppRoutes />
      </LanguageProvider>
    </StrictMode>,
  );
}

void start();
