import {
  type AddedCompetitors,
  addCompetitorsRequestSchema,
  type FunctionFailure,
  normalizeWebsiteAddress,
  type ReportLanguage,
} from '@fml/contract';
import { consumeRateLimit, type Database } from '@fml/postgres';
import { negotiateLanguage } from '@fml/report-texts';
import type { FunctionHandler } from '@fml/runtime/http';
import { parseBody } from '@fml/runtime/http';
import { type ComparedReport, readComparedReports } from '../competitors/compared-reports.ts';
import { failureSentence, refusalSentence } from '../competitors/competitor-sentences.ts';
import { readComparison } from '../competitors/present-comparison.ts';
import { hasPlace, readCompetitors, storeCompetitor } from '../competitors/stored-competitors.ts';
import { REPORT_NOT_FOUND } from './get-report.ts';
import type { StartAnalysisOptions } from './start-analysis.ts';

/** As those of analyses, and apart from them: comparing never takes a visitor's own analyses away. */
const CLIENT_LIMIT = { bucket: 'compare-client', limit: 10, windowMs: 10 * 60_000 };
const GLOBAL_LIMIT = { bucket: 'compare-all', limit: 120, windowMs: 60 * 60_000 };

/**
 * docs/protocol/functions.md: `{report_id, urls, lang?}` -> the comparison, and which addresses were refused and why.
 * An address that already has a place counts against no limit, so a repeat is harmless.
 */
export function addCompetitors(options: StartAnalysisOptions): FunctionHandler {
  return async ({ body, clientKey }): Promise<AddedCompetitors | FunctionFailure> => {
    const { report_id: reportId, urls, lang } = parseBody(addCompetitorsRequestSchema, body);
    const db = options.database();
    const language = negotiateLanguage(lang ?? '');
    const own = (await readComparedReports(db, [reportId])).get(reportId.toLowerCase());
    if (own === undefined) return { error: REPORT_NOT_FOUND[language] };
    const refused: AddedCompetitors['refused'] = [];
    for (const [index, typed] of urls.entries()) {
      const error = await addOne(db, { typed, own, language, clientKey, options });
      if (error !== null) refused.push({ index, error });
    }
    const comparison = await readComparison(db, own.id, language);
    return comparison === null ? { error: REPORT_NOT_FOUND[language] } : { ...comparison, refused };
  };
}

interface TypedCompetitor {
  typed: string;
  own: ComparedReport;
  language: ReportLanguage;
  clientKey: string;
  options: StartAnalysisOptions;
}

/** Null if the website got its place; otherwise a sentence that says why not. */
async function addOne(db: Database, competitor: TypedCompetitor): Promise<string | null> {
  const { typed, own, language, options } = competitor;
  const address = normalizeWebsiteAddress(typed, { allowedHosts: options.allowedHosts });
  if (!address.ok) return refusalSentence(language, 'typed');
  const { url } = address;
  if ([own.url, own.finalUrl].some((ownUrl) => comparable(ownUrl) === comparable(url))) {
    return refusalSentence(language, 'own');
  }
  if (hasPlace(await readCompetitors(db, own.id), url)) return null;
  if (options.limited && !(await mayAdd(db, competitor.clientKey))) {
    return failureSentence(language, { code: 'rate_limited' }, url);
  }
  const stored = await storeCompetitor(db, {
    reportId: own.id,
    url,
    algorithm: own.algorithm,
    maxQueued: options.maxQueued,
  });
  if (stored === 'no_place') return refusalSentence(language, 'no_place');
  return stored === 'queue_full' ? failureSentence(language, { code: 'queue_full' }, url) : null;
}

/** The same page, regardless of the scheme and of www. */
function comparable(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
}

async function mayAdd(db: Database, clientKey: string): Promise<boolean> {
  const client = await consumeRateLimit(db.appPool, { ...CLIENT_LIMIT, key: clientKey });
  if (!client.allowed) return false;
  return (await consumeRateLimit(db.appPool, { ...GLOBAL_LIMIT, key: 'all' })).allowed;
}
