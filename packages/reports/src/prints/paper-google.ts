import {
  cardTexts,
  type GooglePart,
  type GoogleView,
  type GoogleWords,
  googleAppearance,
  googleWords,
  type WebsiteReport,
} from '@fml/contract';
import { escapeHtml } from '@fml/runtime/http';
import type { PaperText } from './paper-text.ts';

/** The search result and the map card of the page, today and with the fix kit side by side. */
export function paperGoogle(report: WebsiteReport, text: PaperText): string {
  const appearance = googleAppearance(report);
  if (appearance === null) return '';
  const words = googleWords(report.language ?? 'en');
  const { today, fixed, isListed } = appearance;
  const made = new Date(report.timestamp);
  return `<section class="google">
<h1>${text('google')}</h1>
<p class="quiet">${escapeHtml(words.lead)}</p>
${isListed ? '' : `<p class="sentence">${escapeHtml(words.unlisted)}</p>`}
<div class="looks">
${look(words.today, today, words.missing, words, made)}
${fixed ? look(words.fixed, fixed, words.toAdd, words, made) : ''}
</div>
${fixed ? '' : `<p class="quiet">${escapeHtml(words.unchanged)}</p>`}
</section>`;
}

function look(
  name: string,
  view: GoogleView,
  absent: Record<GooglePart, string>,
  words: GoogleWords,
  now: Date,
): string {
  const card = cardTexts(view.business, now, words);
  const shown = (value: string | undefined | null, part: GooglePart) =>
    value == null ? `<i>${escapeHtml(absent[part])}</i>` : escapeHtml(value);
  return `<div>
<h2>${escapeHtml(name)}</h2>
<figure><p>${escapeHtml(view.siteName)}</p><p class="quiet">${escapeHtml(view.address)}</p>
<p class="result">${shown(view.title?.text, 'title')}</p><p>${shown(view.description?.text, 'description')}</p></figure>
<figure><p class="place">${shown(card.name, 'name')}</p><p>${escapeHtml(card.about)}</p>
<p>${shown(card.place, 'place')}</p><p>${shown(card.hours?.text, 'hours')}</p><p>${shown(card.phone, 'phone')}</p></figure>
</div>`;
}
