import { BRAND_COLORS, brandAddressLine } from '@fml/contract';
import { escapeHtml } from '@fml/runtime/http';
import type { MailBrand } from './mail-brand.ts';

const { accent, onAccent, light, dark } = BRAND_COLORS;
/** The site's fonts where they are installed: a mail loads nothing. */
const DISPLAY_FONT = "Archivo,'Arial Black','Helvetica Neue',Helvetica,Arial,sans-serif";
const TEXT_FONT = "'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif";

/** Mail programs that know no dark mode, or no style element, keep the light colors of the elements. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:${dark.ground}!important}
.sheet{background:${dark.surface}!important;border-color:${dark.line}!important;border-top-color:${accent}!important}
.text{color:${dark.text}!important}
.muted{color:${dark.muted}!important}
.line{border-color:${dark.line}!important}
.link{color:${dark.accentText}!important}
.warn{background:${dark.warnGround}!important;color:${dark.warn}!important}
}
@media (max-width:480px){.sheet{padding:24px 20px!important}}`;

/** The HTML of a mail: the sign, a sheet with its heading and the given parts of HTML, the sender. Loads and runs nothing. */
export function mailFrame(heading: string, parts: readonly string[], brand: MailBrand): string {
  return `<!doctype html>
<html lang="${brand.language ?? 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(heading)}</title><style>${STYLE}</style></head>
<body class="ground" style="margin:0;padding:0;background:${light.ground};font-family:${TEXT_FONT};font-size:16px;line-height:1.5;color:${light.text}">
<div class="ground" style="background:${light.ground};padding:24px 12px 32px">
<div style="max-width:560px;margin:0 auto">
<p class="text" style="margin:0 0 16px;padding:0 4px;font-family:${DISPLAY_FONT};font-size:19px;font-weight:800;line-height:24px;letter-spacing:-0.02em;color:${light.text}"><span style="display:inline-block;width:16px;height:16px;margin:0 10px 0 0;border-radius:3px;background:${accent};vertical-align:-1px"></span>${escapeHtml(brand.name)}</p>
<div class="sheet" style="padding:32px;background:${light.surface};border:1px solid ${light.line};border-top:4px solid ${accent};border-radius:6px">
<h1 class="text" style="margin:0 0 16px;font-family:${DISPLAY_FONT};font-size:24px;font-weight:800;line-height:1.2;letter-spacing:-0.02em;color:${light.text}">${escapeHtml(heading)}</h1>
${parts.filter((part) => part !== '').join('\n')}
</div>
<p class="muted" style="margin:16px 4px 0;font-size:13px;line-height:1.5;color:${light.muted}">${[brand.footer, brand.name, brandAddressLine()].map(escapeHtml).join('<br>')}</p>
</div>
</div>
</body>
</html>
`;
}

/** One sentence or more as a paragraph. */
export function mailParagraph(text: string): string {
  return `<p class="text" style="margin:0 0 16px;color:${light.text}">${escapeHtml(text)}</p>`;
}

/** A paragraph that may be skipped. */
export function mailNote(text: string): string {
  return `<p class="muted" style="margin:16px 0 0;font-size:14px;color:${light.muted}">${escapeHtml(text)}</p>`;
}

/** What to be careful about. */
export function mailWarning(text: string): string {
  return `<p class="warn" style="margin:0 0 16px;padding:12px 16px;border-radius:3px;background:${light.warnGround};color:${light.warn};font-weight:bold">${escapeHtml(text)}</p>`;
}

/** A heading inside the mail. */
export function mailSubheading(text: string): string {
  return `<h2 class="text" style="margin:24px 0 8px;font-family:${DISPLAY_FONT};font-size:17px;font-weight:800;line-height:1.3;color:${light.text}">${escapeHtml(text)}</h2>`;
}

/** Sentences one below the other, with numbers when their order counts. */
export function mailList(items: readonly string[], kind: 'numbers' | 'bullets'): string {
  const tag = kind === 'numbers' ? 'ol' : 'ul';
  const rows = items.map((item) => `<li style="margin:0 0 8px">${escapeHtml(item)}</li>`);
  return `<${tag} class="text" style="margin:0 0 16px;padding-left:22px;color:${light.text}">${rows.join('')}</${tag}>`;
}

/** A link that looks like a button. */
export function mailButton(label: string, link: string): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:13px 22px;border-radius:6px;background:${accent};color:${onAccent};font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

/** A paragraph that ends with an address. */
export function mailLinkParagraph(text: string, link: string): string {
  return `<p class="text" style="margin:0 0 16px;color:${light.text}">${escapeHtml(text)} ${anchor(link, link)}</p>`;
}

/** A code to be typed, with what it is. */
export function mailCode(label: string, code: string): string {
  return `<p class="text" style="margin:0 0 4px;color:${light.text}">${escapeHtml(label)}</p>
<p class="text" style="margin:0 0 8px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:28px;font-weight:bold;line-height:1.3;letter-spacing:4px;color:${light.text}">${escapeHtml(code)}</p>`;
}

/** A line of a mail with its label. */
export interface MailTableRow {
  label: string;
  value: string;
  link?: string;
  /** Keeps its line breaks, below its label. */
  isLong?: boolean;
}

/** Labels and values, `large` for what is read first. */
export function mailTable(rows: readonly MailTableRow[], size: 'large' | 'normal'): string {
  if (rows.length === 0) return '';
  const lines = rows.map((row) => (row.isLong ? longLine(row) : line(row, size === 'large' ? 18 : 15)));
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse;margin:0 0 16px">${lines.join('')}</table>`;
}

function line({ label, value, link }: MailTableRow, fontSize: number): string {
  const rule = `border-bottom:1px solid ${light.line};padding-top:9px;padding-bottom:9px;vertical-align:top`;
  const shown = link === undefined ? escapeHtml(value) : anchor(value, link);
  return `<tr><td class="muted line" style="${rule};padding-right:12px;width:100px;font-size:14px;line-height:26px;color:${light.muted}">${escapeHtml(label)}</td><td class="text line" style="${rule};font-size:${fontSize}px;line-height:26px;color:${light.text};overflow-wrap:anywhere;word-break:break-word">${shown}</td></tr>`;
}

function longLine({ label, value }: MailTableRow): string {
  return `<tr><td class="text" colspan="2" style="padding:9px 0;font-size:15px;line-height:1.5;white-space:pre-wrap;color:${light.text};overflow-wrap:anywhere;word-break:break-word"><span class="muted" style="font-size:14px;color:${light.muted}">${escapeHtml(label)}</span>\n${escapeHtml(value)}</td></tr>`;
}

function anchor(label: string, link: string): string {
  return `<a class="link" href="${escapeHtml(link)}" style="color:${light.accentText};overflow-wrap:anywhere">${escapeHtml(label)}</a>`;
}

/** How every text part ends. */
export function mailSignature(brand: MailBrand): string[] {
  return ['-- ', brand.name, brandAddressLine(), brand.footer, ''];
}
