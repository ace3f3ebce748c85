import { randomUUID } from 'node:crypto';
import type { AnalysisFault } from '@fml/contract';
import { startAnalysis } from '@fml/reports';
import { readText } from '@fml/runtime/http';
import type { Context, Handler } from 'hono';
import type { AssessOptions } from './assess-options.ts';
import { ASSESS_PATH, languageOf } from './assess-page.ts';

/** An address of 2,000 characters, each of which may take nine. */
const MAX_BODY_BYTES = 32 * 1024;

/**
 * The form as a browser sends it by itself, without scripts or before they have arrived. It starts the analysis and leads
 * to the page, which joins it by its key. Only a POST starts anything: programs that follow links cannot.
 */
export function acceptPlainForm(options: AssessOptions): Handler {
  return async (c) => {
    // A page elsewhere may not start analyses in the name of its visitors.
    if (isFromElsewhere(c.req.raw)) return goTo(c, {});
    const body = await readText(c.req.raw, MAX_BODY_BYTES).catch(() => null);
    if (body === null) return c.text('That address is too long.', 413);
    const sent = new URLSearchParams(body);
    const typed = (sent.get('url') ?? '').trim();
    const lang: Record<string, string> = languageOf(sent) === 'en' ? {} : { lang: languageOf(sent) };
    const requestKey = randomUUID();
    const fault = await start(options, typed, requestKey, c.req.raw);
    if (fault === null) return goTo(c, { analysis: requestKey, url: typed, ...lang });
    return goTo(c, { url: typed, refused: fault.code, ...lang });
  };
}

/** As the browser says; one that does not know the header of the first line names the origin of the page. */
function isFromElsewhere({ url, headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'cross-site' || site === 'same-site';
  const origin = headers.get('origin');
  // Private windows hide it; what is no origin is none.
  return origin !== null && URL.canParse(origin) && new URL(origin).host !== new URL(url).host;
}

async function start(
  options: AssessOptions,
  url: string,
  requestKey: string,
  request: Request,
): Promise<AnalysisFault | null> {
  try {
    const started = await startAnalysis(options, {
      url,
      requestKey,
      clientKey: options.clientKeyOf(request),
    });
    return started.ok ? null : started.fault;
  } catch (error) {
    options.log.error({ err: error }, 'an analysis could not be started');
    return { code: 'internal' };
  }
}

function goTo(c: Context, query: Record<string, string>): Response {
  const search = new URLSearchParams(query).toString();
  return c.redirect(search === '' ? ASSESS_PATH : `${ASSESS_PATH}?${search}`, 303);
}
