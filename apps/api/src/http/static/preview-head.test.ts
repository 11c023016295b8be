import { expect, test } from "vitest";
import { escapeHtml, escapeJson, withPreview } from "./preview-head.ts";

const PAGE = `<!doctype html>
<html lang="id-ID">
  <head>
    <meta
      name="description"
      content="Santap: scan"
    />
    <title>Santap</title>
  </head>
</html>`;

const HOSTILE = `"><script>alert(1)</script><!-- $& $1 ' & \u2028`;

function show(text: string) {
  return withPreview(PAGE, {
    language: "enGB",
    origin: "https://santap.example",
    preview: {
      title: `${text} · Santap`,
      description: text,
      picture: "/pictures/stores/S01.svg",
      path: "/platform/store/S01",
      structuredData: { "@type": "Restaurant", name: text },
    },
  });
}

test("DISC-11 a shared page has its own title, description, address and picture, and structured data", () => {
  const html = show("Sate Lentera");
  expect(html).toContain('<html lang="en-US"');
  expect(html).toContain("<title>Sate Lentera · Santap</title>");
  expect(html).toContain('<meta name="description" content="Sate Lentera">');
  expect(html).toContain(
    'property="og:image" content="https://santap.example/previews/stores/S01.jpg"',
  );
  expect(html).toContain('property="og:url" content="https://santap.example/platform/store/S01"');
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html.match(/name="description"/g)).toHaveLength(1);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  expect(JSON.parse(data)).toEqual({ "@type": "Restaurant", name: "Sate Lentera" });
});

test("DISC-11 hostile texts of content stay texts", () => {
  const html = show(HOSTILE);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toContain("<!--");
  expect(html).not.toContain("alert(1)</script>");
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  expect(JSON.parse(data)).toEqual({ "@type": "Restaurant", name: HOSTILE });
  expect(escapeHtml(`<a b="c" d='e'>&`)).toBe("&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;");
  expect(escapeJson("</script>")).toBe('"\\u003c/script\\u003e"');
});
