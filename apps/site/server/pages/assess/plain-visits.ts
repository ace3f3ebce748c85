import {
  ANALYSIS_FAULTS,
  type AnalysisFault,
  type AnalysisFaultCode,
  normalizeWebsiteAddress,
} from '@fml/contract';
import { faultSentence, localizeReport } from '@fml/report-texts';
import { markReportViewed, readAnalysisStatus, readReport, readReportShare } from '@fml/reports';
import type { Context } from 'hono';
import type { SiteFile } from '../site-files.ts';
import type { AssessOptions } from './assess-options.ts';
import { languageOf, PLAIN_PATH, plainQuery } from './assess-page.ts';
import { languageLink, type PlainContent, plainForm, plainPage, plainWaiting } from './plain-page.ts';
import { plainReport } from './plain-report.ts';
import { plainText } from './plain-text.ts';
import { sendHtml } from './send-html.ts';
import { withShareTags } from './share-tags.ts';

const REFRESH_SECONDS = 5;

/** The way of a visitor without scripts, from the box through the waiting to the report, told by the address alone. */
export async function servePlainPage(options: AssessOptions, page: SiteFile, c: Context): Promise<Response> {
  const asked = new URL(c.req.url).searchParams;
  const language = languageOf(asked);
  const text = plainText(language);
  const send = (
    content: Omit<PlainContent, 'language'> & Partial<PlainContent>,
    status: 200 | 404 | 503 = 200,
  ) => sendHtml(c, page, plainPage(page.body.toString('utf8'), { language, ...content }), status);
  const form = (error: string | null, status?: 404 | 503) => {
    const main = plainForm(asked.get('url') ?? '', error, language) + languageLink(asked, language);
    return send({ title: text('form_title'), main }, status);
  };
  const reportId = asked.get('report');
  const requestKey = asked.get('analysis');
  try {
    if (reportId !== null) {
      const stored = await readReport(options.database(), reportId);
      if (stored === null) return form(text('not_found'), 404);
      await markReportViewed(options.database(), stored.report_id);
      const report = localizeReport(stored, language);
      // A report that has no Spanish is shown as a whole in English.
      const { language: shown = 'en' } = report;
      const link = localizeReport(stored, 'es').language === 'es' ? languageLink(asked, shown) : '';
      const title = plainText(shown)('report_title');
      const share = await readReportShare(options.database(), report);
      const content = { language: shown, title, main: link + plainReport(report) };
      const written = plainPage(page.body.toString('utf8'), content);
      return sendHtml(c, page, withShareTags(written, { language: shown, title, share }));
    }
    const state = requestKey === null ? null : await readAnalysisStatus(options.database(), { requestKey });
    if (state === null) return form(refusal(options, asked));
    if (state.status === 'failed') {
      return form(faultSentence(state.fault ?? { code: 'internal' }, language));
    }
    if (state.status === 'completed') {
      const lang = language === 'en' ? '' : `&lang=${language}`;
      return c.redirect(`${PLAIN_PATH}?report=${state.reportId ?? ''}${lang}`, 303);
    }
    const words =
      state.position === undefined
        ? text(state.stage ?? 'fetching')
        : text('in_line', { position: state.position });
    return send({
      title: text('waiting_title'),
      main: plainWaiting(state.url, words, plainQuery(asked), language) + languageLink(asked, language),
      refreshSeconds: REFRESH_SECONDS,
    });
  } catch (error) {
    options.log.warn({ err: error }, 'a plain page could not be made');
    return form(text('not_reached'), 503);
  }
}

/** Why the form brought the visitor back; null when there is nothing to say, such as after a link with an address. */
function refusal({ allowedHosts }: AssessOptions, asked: URLSearchParams): string | null {
  const url = asked.get('url');
  if (url === null) return null;
  const address = normalizeWebsiteAddress(url, { allowedHosts });
  if (!address.ok) return faultSentence(address.fault, languageOf(asked));
  const code = asked.get('refused');
  const isOurs = code !== null && Object.hasOwn(ANALYSIS_FAULTS, code);
  const fault: AnalysisFault | null = isOurs ? { code: code as AnalysisFaultCode } : null;
  return fault === null ? null : faultSentence(fault, languageOf(asked));
}
