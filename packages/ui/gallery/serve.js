import { createRequire } from "node:module";
import react from "@vitejs/plugin-react";
import { createServer } from "vite";

/**
 * Shows the components on their own: `node packages/ui/gallery/serve.js`, `?screen=` picks one.
 * `PORT` fixes the port, 4780 by default; a taken one is passed over.
 */
const { icons } = createRequire(import.meta.url)("@iconify-json/fluent-emoji-flat/icons.json");
const names = [
  "hot-beverage",
  "cup-with-straw",
  "teacup-without-handle",
  "bread",
  "croissant",
  "oden",
  "pot-of-food",
  "green-salad",
  "shortcake",
  "bubble-tea",
];

function picture(name) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${icons[name].body}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const server = await createServer({
  configFile: false,
  root: import.meta.dirname,
  cacheDir: "../../../node_modules/.cache/ui-gallery",
  plugins: [react()],
  define: {
    DISHES: JSON.stringify(Object.fromEntries(names.map((name) => [name, picture(name)]))),
  },
  server: { port: Number(process.env.PORT ?? 4780) },
});
await server.listen();
server.printUrls();
