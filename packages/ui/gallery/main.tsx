import { createRoot } from "react-dom/client";
import "../src/tokens.css";
import "../src/base.css";
import "../src/shared.css";
import { ToastProvider } from "../src/overlay/toast.tsx";
import { ORDERING } from "./ordering.tsx";
import { PAYING } from "./paying.tsx";
import { PIECES } from "./pieces.tsx";

const screens = { ...ORDERING, ...PAYING, ...PIECES };
const wanted = new URLSearchParams(location.search).get("screen") ?? "";
const Wanted = screens[wanted] ?? Index;

function Index() {
  return (
    <main>
      <h1>Gallery</h1>
      <ul>
        {Object.keys(screens).map((name) => (
          <li key={name}>
            <a href={`?screen=${name}`}>{name}</a>
          </li>
        ))}
      </ul>
    </main>
  );
}

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <ToastProvider>
      <Wanted />
    </ToastProvider>,
  );
}
