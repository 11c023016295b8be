import { LANGUAGE_TAGS, type Language } from "@santap/contract/errors/language";
import { previewPicturePath, PREVIEW_SIZE } from "./preview-picture.ts";
import type { PagePreview } from "./page-preview.ts";

export interface ShownPreview {
  preview: PagePreview;
  language: Language;
  /** Of the public address, without a path. */
  origin: string;
}

const HTML_ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Of text and of quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => HTML_ESCAPES[char] ?? "");
}

/** No value can close the element or begin a comment in it. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The built page with the title, description, picture and structured data of what it shows. */
export function withPreview(page: string, shown: ShownPreview): string {
  const { preview, language } = shown;
  return page
    .replace(/<html lang="[^"]*"/, () => `<html lang="${LANGUAGE_TAGS[language]}"`)
    .replace(/<meta\s+name="description"[^>]*>/, () =>
      meta("name", "description", preview.description),
    )
    .replace(/<title>[^<]*<\/title>/, () => toHead(shown));
}

function toHead({ preview, language, origin }: ShownPreview): string {
  const { title, description, picture, path } = preview;
  const url = `${origin}${path}`;
  const image = `${origin}${previewPicturePath(picture)}`;
  const properties: Readonly<Record<string, string>> = {
    "og:site_name": "Santap",
    "og:type": "website",
    "og:title": title,
    "og:description": description,
    "og:url": url,
    "og:image": image,
    "og:image:width": String(PREVIEW_SIZE.width),
    "og:image:height": String(PREVIEW_SIZE.height),
    "og:locale": LANGUAGE_TAGS[language].replace("-", "_"),
  };
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...Object.entries(properties).map(([name, value]) => meta("property", name, value)),
    meta("name", "twitter:card", "summary_large_image"),
    `<script type="application/ld+json">${escapeJson(preview.structuredData)}</script>`,
  ].join("\n    ");
}

function meta(kind: "name" | "property", name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}
