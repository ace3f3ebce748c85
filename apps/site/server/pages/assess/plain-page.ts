import { escapeHtml } from '@fml/runtime/http';
import { ASSESS_PATH, PLAIN_PATH, withoutIndexing } from './assess-page.ts';

/** The part between header and footer of a page without scripts, as HTML. */
export interface PlainContent {
  title: string;
  main: string;
  /** The page asks for itself again after so many seconds. */
  refreshSeconds?: number;
}

const BOX = 'border-2 border-critical-shape bg-critical-ground px-4 py-3 text-critical rounded-sign';
export const PLAIN_BUTTON =
  'inline-flex min-h-[60px] items-center justify-center rounded-sign border-2 border-accent bg-accent px-7 text-[1.125rem] font-bold text-on-accent';

/** The built page with its look, its header and its footer, without any script, around other content. */
export function plainPage(built: string, { title, main, refreshSeconds }: PlainContent): string {
  const refresh =
    refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}"/>`;
  return withoutIndexing(built)
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>${refresh}`)
    .replace(
      /(<main\b[^>]*>)[\s\S]*<\/main>/,
      (_main, start: string) => `${start}<div class="wrap grid gap-6 py-section">${main}</div></main>`,
    );
}

/** The box that starts an analysis, with what was typed and why it did not work. */
export function plainForm(typed: string, error: string | null): string {
  const described = error === null ? '' : ' aria-invalid="true" aria-describedby="website-address-error"';
  return `<h1 class="text-h2">Your website, inspected.</h1>
<form action="${ASSESS_PATH}" method="post" aria-label="Website analysis" class="grid max-w-xl gap-3">
<label for="website-address" class="caption">Website address</label>
<input id="website-address" name="url" type="text" inputmode="url" autocomplete="url" autocapitalize="none" spellcheck="false"
 placeholder="yourbusiness.com" value="${escapeHtml(typed)}"${described}
 class="min-h-[60px] rounded-sign border-2 border-field-line bg-surface px-4 text-[1.1875rem]"/>
<button type="submit" class="${PLAIN_BUTTON}">Analyze my website</button>
${error === null ? '' : `<p role="alert" id="website-address-error" class="${BOX}">${escapeHtml(error)}</p>`}
<p class="text-small text-muted">Free, no credit card. Takes 30-60 seconds, up to 2 minutes for complex sites.</p>
</form>`;
}

/** While the analysis is in line or under way. */
export function plainWaiting(website: string, words: string, query: string): string {
  return `<p class="caption text-muted">Analysis in progress</p>
<h1 class="text-h2 [overflow-wrap:anywhere]">${escapeHtml(website)}</h1>
<p role="status" class="text-lead">${escapeHtml(words)}</p>
<p class="text-muted">This page checks again every few seconds. <a class="link" href="${PLAIN_PATH}?${escapeHtml(query)}">Check now</a></p>`;
}
