import { escapeHtml } from './escape-html.ts';
import type { MailBrand } from './mail-brand.ts';

/** The HTML of a mail: one column, its heading, the given parts of HTML, the sender. Loads nothing and runs nothing. */
export function mailFrame(heading: string, parts: readonly string[], brand: MailBrand): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;background:#f4f5f7;font-family:Arial,Helvetica,sans-serif;color:#1f2937">
<div style="max-width:520px;margin:0 auto;padding:32px 24px;background:#ffffff">
<h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(heading)}</h1>
${parts.filter((part) => part !== '').join('\n')}
<p style="margin:0;color:#6b7280;font-size:12px">${escapeHtml(brand.name)}<br>${escapeHtml(brand.footer)}</p>
</div>
</body>
</html>
`;
}

/** One sentence or more as a paragraph. */
export function mailParagraph(text: string): string {
  return `<p style="margin:0 0 16px;line-height:1.5">${escapeHtml(text)}</p>`;
}

/** A link that looks like a button. */
export function mailButton(label: string, link: string, brand: MailBrand): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="background:${escapeHtml(brand.colour)};color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escapeHtml(label)}</a></p>`;
}

/** How every text part ends. */
export function mailSignature(brand: MailBrand): string[] {
  return ['-- ', brand.name, brand.footer, ''];
}
