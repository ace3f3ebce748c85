import { REPORT_LANGUAGES, type ReportDraft, type ReportMetrics } from '@fml/contract';
import type { Queries } from '@fml/postgres';
import { websiteHost } from '../competitors/website-host.ts';
import { storableJson } from '../store/storable-json.ts';
import { endAnalysis } from './end-analysis.ts';

/** Stores the report that an analysis ended with. */
export async function storeReport(tx: Queries, analysisId: string, draft: ReportDraft): Promise<void> {
  const { id } = await insertReport(tx, draft);
  await endAnalysis(tx, analysisId, { status: 'completed', reportId: id });
  await passOnContact(tx, analysisId, id);
}

/** A report, and what is kept beside it so that counting opens no report. `createdAt` is now, except in tests. */
export async function insertReport(
  tx: Queries,
  draft: ReportDraft,
  createdAt?: string,
): Promise<{ id: string; createdAt: string }> {
  const report = await tx
    .insertInto('websiteReports')
    .values({
      url: draft.url,
      seoScore: draft.seo_score,
      performanceScore: draft.performance_score,
      accessibilityScore: draft.accessibility_score,
      status: draft.coverage.kind,
      report: storableJson(draft),
      versions: storableJson(draft.versions),
      stageMs: storableJson(draft.stage_ms),
      createdAt,
    })
    .returning(['id', 'createdAt'])
    .executeTakeFirstOrThrow();
  await storeFindings(tx, report.id, draft);
  await storeMeasuredWebsite(tx, report, draft);
  if (draft.screenshot !== null) await requestCards(tx, report.id);
  return report;
}

/** The picture that its link is shared with, drawn when no person waits for a PDF. */
async function requestCards(tx: Queries, reportId: string): Promise<void> {
  const cards = REPORT_LANGUAGES.map((language) => ({ reportId, language, kind: 'card' as const }));
  await tx.insertInto('private.reportPrints').values(cards).execute();
}

async function storeFindings(tx: Queries, reportId: string, { issues }: ReportDraft): Promise<void> {
  const ids = new Set(Object.values(issues).flatMap((found) => found.map(({ id }) => id)));
  ids.delete('');
  if (ids.size === 0) return;
  await tx
    .insertInto('private.reportFindings')
    .values([...ids].map((auditId) => ({ reportId, auditId })))
    .execute();
}

const MAX_HOST = 300;

/** What the median of the trade is made of: the newest metrics of each website. */
async function storeMeasuredWebsite(
  tx: Queries,
  { id, createdAt }: { id: string; createdAt: string },
  draft: ReportDraft,
): Promise<void> {
  const { trade = null } = draft;
  const host = websiteHost(draft.final_url);
  if (trade === null || host === null || host.length > MAX_HOST) return;
  const measured = {
    trade,
    reportId: id,
    measuredAt: createdAt,
    reachScore: draft.reach_score ?? null,
    seoScore: draft.seo_score,
    performanceScore: draft.performance_score,
    accessibilityScore: draft.accessibility_score,
    ...metricColumns(draft.metrics),
  };
  await tx
    .insertInto('private.measuredWebsites')
    .values({ host, ...measured })
    .onConflict((conflict) =>
      conflict
        .column('host')
        .doUpdateSet(measured)
        .where('private.measuredWebsites.measuredAt', '<=', createdAt),
    )
    .execute();
}

function metricColumns(metrics: ReportMetrics) {
  return {
    loadTimeEstimate: metrics.load_time_estimate,
    pageSizeKb: metrics.page_size_kb,
    numImages: metrics.num_images,
    numScripts: metrics.num_scripts,
  };
}

/**
 * A report that staff had repeated hands its contact on to the new one, unless a visitor asked for that one as well: it may be
 * another person.
 */
async function passOnContact(tx: Queries, analysisId: string, reportId: string): Promise<void> {
  const requests = await tx
    .selectFrom('analysisRequests as q')
    .leftJoin('private.repeatedReports as p', 'p.requestKey', 'q.requestKey')
    .select(['q.requestKey', 'p.reportId'])
    .where('q.analysisId', '=', analysisId)
    .orderBy('p.createdAt', (order) => order.desc().nullsLast())
    .execute();
  const [newest] = requests;
  if (newest === undefined || newest.reportId === null) return;
  if (requests.every((request) => request.reportId !== null)) {
    await tx
      .updateTable('websiteReports as r')
      .from('websiteReports as e')
      .set(({ ref }) => ({
        userName: ref('e.userName'),
        userEmail: ref('e.userEmail'),
        userPhone: ref('e.userPhone'),
      }))
      .where('r.id', '=', reportId)
      .where('e.id', '=', newest.reportId)
      .execute();
  }
  const keys = requests.map(({ requestKey }) => requestKey);
  await tx.deleteFrom('private.repeatedReports').where('requestKey', 'in', keys).execute();
}
