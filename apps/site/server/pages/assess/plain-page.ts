import type { ReportLanguage } from '@fml/contract';
import { escapeHtml } from '@fml/runtime/http';
import { ASSESS_PATH, inLanguage, PLAIN_PATH, plainQuery, withoutIndexing } from './assess-page.ts';
import { plainText } from './plain-text.ts';

/** The part between header and footer of a page without scripts, as HTML. */
export interface PlainContent {
  language: ReportLanguage;
  title: string;
  main: string;
  /** The page asks for itself again after so many seconds. */
  refreshSeconds?: number;
}

const BOX = 'border-2 border-critical-shape bg-critical-ground px-4 py-3 text-critical rounded-sign';
export const PLAIN_BUTTON =
  'inline-flex min-h-[60px] items-center justify-center rounded-sign border-2 border-accent bg-accent px-7 text-[1.125rem] font-bold text-on-accent';

/** The built page with its look, its header and its footer, without any script, around other content. */
export function plainPage(built: string, { language, title, main, refreshSeconds }: PlainContent): string {
  const refresh =
    refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}"/>`;
  const page = withoutIndexing(built)
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace('</title>', () => `</title>${refresh}`)
    .replace(
      /(<main\b[^>]*>)[\s\S]*<\/main>/,
      (_main, start: string) => `${start}<div class="wrap grid gap-6 py-section">${main}</div></main>`,
    );
  return inLanguage(page, language, { title, description: plainText(language)('description') });
}

/** The box that starts an analysis, with what was typed and why it did not work. */
export function plainForm(typed: string, error: string | null, language: ReportLanguage): string {
  const text = escapedText(language);
  const described = error === null ? '' : ' aria-invalid="true" aria-describedby="website-address-error"';
  return `<h1 class="text-h2">${text('heading')}</h1>
<form action="${ASSESS_PATH}" method="post" aria-label="${text('form_title')}" class="grid max-w-xl gap-3">
${language === 'en' ? '' : `<input type="hidden" name="lang" value="${language}"/>`}
<label for="website-address" class="caption">${text('address')}</label>
<input id="website-address" name="url" type="text" inputmode="url" autocomplete="url" autocapitalize="none" spellcheck="false"
 placeholder="${text('example')}" value="${escapeHtml(typed)}"${described}
 class="min-h-[60px] rounded-sign border-2 border-field-line bg-surface px-4 text-[1.1875rem]"/>
<button type="submit" class="${PLAIN_BUTTON}">${text('submit')}</button>
${error === null ? '' : `<p role="alert" id="website-address-error" class="${BOX}">${escapeHtml(error)}</p>`}
<p class="text-small text-muted">${text('help')}</p>
</form>`;
}

/** While the analysis is queued or in progress. */
export function plainWaiting(
  website: string,
  words: string,
  query: string,
  language: ReportLanguage,
): string {
  const text = escapedText(language);
  return `<p class="caption text-muted">${text('waiting_title')}</p>
<h1 class="text-h2 [overflow-wrap:anywhere]">${escapeHtml(website)}</h1>
<p role="status" class="text-lead">${escapeHtml(words)}</p>
<p class="text-muted">${text('checks_again')} <a class="link" href="${PLAIN_PATH}?${escapeHtml(query)}">${text('check_now')}</a></p>`;
}

/** The way to the same page in the other language. */
export function languageLink(asked: URLSearchParams, language: ReportLanguage): string {
  const [other, name] = language === 'es' ? ['en', 'English'] : ['es', 'Español'];
  const query = new URLSearchParams(plainQuery(asked));
  query.set('lang', other);
  return `<p><a class="link" href="${PLAIN_PATH}?${escapeHtml(query.toString())}" hreflang="${other}" lang="${other}">${name}</a></p>`;
}

function escapedText(language: ReportLanguage): ReturnType<typeof plainText> {
  const text = plainText(language);
  return (name, values) => escapeHtml(text(name, values));
}
