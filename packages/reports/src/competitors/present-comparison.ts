import { type Competitor, isUuid, type ReportComparison, type ReportLanguage } from '@fml/contract';
import type { Database } from '@fml/postgres';
import { auditTitle, formatMessage, message } from '@fml/report-texts';
import { readAnalysisStatus } from '../analyses/read-analysis-status.ts';
import { compareWebsites, metricsOf } from './compare-websites.ts';
import { type ComparedReport, readComparedReports } from './compared-reports.ts';
import { failureSentence } from './competitor-sentences.ts';
import { readCompetitors, type StoredCompetitor } from './stored-competitors.ts';
import { readTradeMedian } from './trade-median.ts';

/** The comparison of a report as it is now; null for an unknown report. */
export async function readComparison(
  db: Database,
  reportId: string,
  language: ReportLanguage,
): Promise<ReportComparison | null> {
  if (!isUuid(reportId)) return null;
  const competitors = await readCompetitors(db, reportId);
  const ids = competitors.map((competitor) => competitor.reportId).filter((id) => id !== null);
  const reports = await readComparedReports(db, [reportId, ...ids]);
  const own = reports.get(reportId.toLowerCase());
  if (own === undefined) return null;
  const measured = competitors.flatMap(({ place, reportId: id }) => {
    const report = id === null ? undefined : reports.get(id);
    return report === undefined || !hasSameRules(own, report) ? [] : [{ ...report, place }];
  });
  const stored = new Map(
    [...measured, own].flatMap(({ passed }) => passed.map(({ id, title }) => [id, title] as const)),
  );
  const presented = competitors.map((competitor) =>
    presentCompetitor(db, competitor, { own, reports, language }),
  );
  return {
    competitors: await Promise.all(presented),
    ...compareWebsites(own, measured, (id) => auditTitle(language, id) ?? stored.get(id) ?? id),
    median: await presentMedian(db, own, language),
  };
}

/** Results of different rules are not compared (docs/scoring.md). */
function hasSameRules(one: ComparedReport, other: ComparedReport): boolean {
  return one.algorithm !== null && one.algorithm === other.algorithm;
}

interface Presented {
  own: ComparedReport;
  reports: ReadonlyMap<string, ComparedReport>;
  language: ReportLanguage;
}

async function presentCompetitor(
  db: Database,
  { id, place, url, analysisId, reportId, fault }: StoredCompetitor,
  { own, reports, language }: Presented,
): Promise<Competitor> {
  const report = reportId === null ? undefined : reports.get(reportId);
  if (report !== undefined) {
    return {
      id,
      place,
      url,
      status: 'completed',
      measured_at: report.measuredAt.toISOString(),
      coverage: report.coverage,
      figures: hasSameRules(own, report) ? metricsOf(report.report) : null,
    };
  }
  const state = fault === null && analysisId !== null ? await readAnalysisStatus(db, { analysisId }) : null;
  if (state?.status === 'queued' || state?.status === 'running') {
    return { id, place, url, status: state.status, position: state.position, stage: state.stage };
  }
  // Ended since its row was read: the next answer has the report.
  if (state?.status === 'completed') return { id, place, url, status: 'running', stage: 'writing' };
  const why = fault ?? state?.fault ?? { code: 'internal' as const };
  return { id, place, url, status: 'failed', error: failureSentence(language, why, url) };
}

async function presentMedian(
  db: Database,
  own: ComparedReport,
  language: ReportLanguage,
): Promise<ReportComparison['median']> {
  if (own.trade === null) return null;
  const median = await readTradeMedian(db, { trade: own.trade, address: own.finalUrl });
  if (median === null) return null;
  const { websites } = median;
  const trade = message(`trade.${own.trade}`);
  return { ...median, sentence: formatMessage(language, 'comparison.median', { count: websites, trade }) };
}
