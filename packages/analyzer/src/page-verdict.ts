import type { AnalysisFault } from '@fml/contract';
import { classifyPage } from './fetch/classify-page.ts';
import type { RenderedPage } from './stages.ts';

/** Faults that may appear only once scripts ran. The rest was settled when the page was fetched. */
const SEEN_ONLY_WHEN_RENDERED: ReadonlySet<AnalysisFault['code']> = new Set([
  'bot_wall',
  'parked_domain',
  'login_wall',
  'social_profile',
]);

/**
 * A second look at the page, as the browser shows it: a challenge or a parking page that hid behind a
 * script. Null when it is the business's own page, which alone is graded.
 */
export function classifyRenderedPage(rendered: RenderedPage): AnalysisFault | null {
  if (!URL.canParse(rendered.url)) return null;
  const fault = classifyPage({
    url: rendered.url,
    finalUrl: rendered.url,
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: rendered.html,
    bodyBytes: rendered.html.length,
    truncated: false,
    redirects: [],
    tls: null,
    durationMs: 0,
  });
  return fault && SEEN_ONLY_WHEN_RENDERED.has(fault.code) ? fault : null;
}
