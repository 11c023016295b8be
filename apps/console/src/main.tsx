import "@santap/ui/tokens.css";
import "@santap/ui/base.css";
import "./shell/console.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { AppRoutes } from "./routes.tsx";
import { answers } from "./shell/data/answers.ts";
import { loadCatalog, readLanguage } from "./shell/language/catalog.ts";
import { LanguageProvider } from "./shell/language/language-provider.tsx";

async function start(): Promise<void> {
  const language = readLanguage();
  const catalog = await loadCatalog(language);
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  createRoot(root).render(
    <StrictMode>
      <LanguageProvider start={{ language, catalog }}>
        <QueryClientProvider client={answers}>
          <AppRoutes />
        </QueryClientProvider>
      </LanguageProvider>
    </StrictMode>,
  );
}

void start();
