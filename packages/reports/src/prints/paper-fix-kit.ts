import type { FixKitPart } from '@fml/contract';
import { escapeHtml } from '@fml/runtime/http';
import type { PaperText } from './paper-text.ts';

/** The code of the fix kit as an appendix, each part with where its values come from; nothing where there is no code. */
export function paperFixKit(parts: readonly FixKitPart[], text: PaperText): string {
  if (parts.length === 0) return '';
  return `<section class="kit">
<h1>${text('appendix')}</h1>
<p class="quiet">${text('appendix_lead')}</p>
${parts.map((part) => codePart(part, text)).join('\n')}
</section>`;
}

function codePart({ kind, code, fields }: FixKitPart, text: PaperText): string {
  const named = (wanted: FixKitPart['fields'][number]['source']) =>
    fields.filter(({ source }) => source === wanted).map(({ name }) => name);
  const line = (title: string, names: string[]) =>
    names.length === 0 ? '' : `<p class="quiet"><b>${title}</b> ${escapeHtml(names.join(', '))}</p>`;
  return `<h2>${text(`kit_${kind}`)}</h2>
<pre>${escapeHtml(code)}</pre>
${line(text('from_page'), named('page'))}
${line(text('fill_in'), named('fill_in'))}`;
}
