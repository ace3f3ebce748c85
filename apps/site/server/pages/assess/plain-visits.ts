import {
  ANALYSIS_FAULTS,
  type AnalysisFault,
  type AnalysisFaultCode,
  analysisFaultSentence,
  normalizeWebsiteAddress,
} from '@fml/contract';
import { markReportViewed, readAnalysisStatus, readReport } from '@fml/reports';
import type { Context } from 'hono';
import type { SiteFile } from '../site-files.ts';
import type { AssessOptions } from './assess-options.ts';
import { PLAIN_PATH, plainQuery } from './assess-page.ts';
import { type PlainContent, plainForm, plainPage, plainWaiting } from './plain-page.ts';
import { plainReport } from './plain-report.ts';
import { sendHtml } from './send-html.ts';

const REFRESH_SECONDS = 5;
const NOT_FOUND = 'We could not find that report. Check the link, or analyze the website again.';
const NOT_REACHED = 'We cannot look that up right now. Please try again in a minute.';
const STAGES = {
  fetching: 'We are opening the page.',
  measuring: 'We are loading it on a phone, twice, on a slow connection.',
  checking: 'We are running the checks.',
  writing: 'We are writing the report.',
} as const;

/** The way of a visitor without scripts, from the box through the waiting to the report, told by the address alone. */
export async function servePlainPage(options: AssessOptions, page: SiteFile, c: Context): Promise<Response> {
  const asked = new URL(c.req.url).searchParams;
  const send = (content: PlainContent, status: 200 | 404 | 503 = 200) =>
    sendHtml(c, page, plainPage(page.body.toString('utf8'), content), status);
  const form = (error: string | null, status?: 404 | 503) =>
    send({ title: 'Website analysis', main: plainForm(asked.get('url') ?? '', error) }, status);
  const reportId = asked.get('report');
  const requestKey = asked.get('analysis');
  try {
    if (reportId !== null) {
      const report = await readReport(options.database(), reportId);
      if (report === null) return form(NOT_FOUND, 404);
      await markReportViewed(options.database(), report.report_id);
      return send({ title: 'Website analysis report', main: plainReport(report) });
    }
    const state = requestKey === null ? null : await readAnalysisStatus(options.database(), { requestKey });
    if (state === null) return form(refusal(options, asked));
    if (state.status === 'failed') return form(analysisFaultSentence(state.fault ?? { code: 'internal' }));
    if (state.status === 'completed') {
      return c.redirect(`${PLAIN_PATH}?report=${state.reportId ?? ''}`, 303);
    }
    const words =
      state.position === undefined ? STAGES[state.stage ?? 'fetching'] : formatPosition(state.position);
    return send({
      title: 'Analysis in progress',
      main: plainWaiting(state.url, words, plainQuery(asked)),
      refreshSeconds: REFRESH_SECONDS,
    });
  } catch (error) {
    options.log.warn({ err: error }, 'a plain page could not be made');
    return form(NOT_REACHED, 503);
  }
}

function formatPosition(position: number): string {
  return position === 1
    ? 'You’re next in line. We test one website at a time to keep the numbers accurate.'
    : `You’re number ${position} in line. We test one website at a time to keep the numbers accurate.`;
}

/** Why the form brought the visitor back; null when there is nothing to say, such as after a link with an address. */
function refusal({ allowedHosts }: AssessOptions, asked: URLSearchParams): string | null {
  const url = asked.get('url');
  if (url === null) return null;
  const address = normalizeWebsiteAddress(url, { allowedHosts });
  const code = asked.get('refused');
  const isOurs = code !== null && Object.hasOwn(ANALYSIS_FAULTS, code);
  if (!address.ok) return analysisFaultSentence(address.fault);
  const fault: AnalysisFault | null = isOurs ? { code: code as AnalysisFaultCode } : null;
  return fault === null ? null : analysisFaultSentence(fault);
}
