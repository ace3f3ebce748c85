import type { AnalysisFault } from '@fml/contract';
import { MAX_COMPETITORS } from '@fml/contract';
import type { Database, PoolClient } from '@fml/postgres';
import { inTransaction } from '@fml/postgres';
import { ANALYSIS_PRIORITIES } from '../analyses/analysis-state.ts';
import { queueAnalysis, takeRequestsInTurn } from '../analyses/request-analysis.ts';
import { pageSpellings } from './page-spellings.ts';

/** A website that a report is compared with, as it is stored. */
export interface StoredCompetitor {
  id: string;
  place: number;
  url: string;
  /** Of these three, at most the last two are set once the analysis has ended. */
  analysisId: string | null;
  reportId: string | null;
  fault: AnalysisFault | null;
}

/** The competitors of a report by place. The report of a competitor has none of them. */
export async function readCompetitors(
  db: Pick<Database, 'appPool'>,
  reportId: string,
): Promise<StoredCompetitor[]> {
  const { rows } = await db.appPool.query<StoredCompetitor>(
    `select id, place, url, analysis_id as "analysisId", compared_report_id as "reportId", fault
       from private.report_competitors where report_id = $1 order by place`,
    [reportId],
  );
  return rows;
}

export async function countCompetitors(db: Pick<Database, 'appPool'>, reportId: string): Promise<number> {
  const { rows } = await db.appPool.query<{ count: number }>(
    'select count(*)::int as count from private.report_competitors where report_id = $1',
    [reportId],
  );
  return rows[0]?.count ?? 0;
}

/** Frees the place of a website, and takes its analysis out of the queue if no one else waits for it. */
export function deleteCompetitor(
  db: Database,
  { reportId, competitorId }: { reportId: string; competitorId: string },
): Promise<void> {
  return inTransaction(db.appPool, async (client) => {
    await takeRequestsInTurn(client);
    const { rows } = await client.query<{ analysis_id: string | null }>(
      'delete from private.report_competitors where report_id = $1 and id = $2 returning analysis_id',
      [reportId, competitorId],
    );
    await client.query(
      `delete from public.analyses a where a.id = $1 and a.status = 'queued' and a.priority = $2
          and not exists (select from private.report_competitors c where c.analysis_id = a.id)`,
      [rows[0]?.analysis_id ?? null, ANALYSIS_PRIORITIES.comparison],
    );
  });
}

/** A report of the page that is newer than this is reused if it was made with the same rules. */
const MAX_REUSED_DAYS = 7;

interface CompetitorToStore {
  reportId: string;
  /** Normalized. */
  url: string;
  /** Version of the rules that the report was made with. */
  algorithm: string | null;
  /** Waiting comparisons beyond which a new one is refused. */
  maxQueued: number;
}

export type StoredAs = 'stored' | 'no_place' | 'queue_full';

/** Gives a website a place in the comparison, with a stored report or an analysis. One that has a place keeps it. */
export function storeCompetitor(db: Database, competitor: CompetitorToStore): Promise<StoredAs> {
  const { reportId, url, maxQueued } = competitor;
  return inTransaction(db.appPool, async (client) => {
    await takeRequestsInTurn(client);
    const { rows } = await client.query<{ place: number; url: string; compared: string | null }>(
      'select place, url, compared_report_id as compared from private.report_competitors where report_id = $1',
      [reportId],
    );
    if (hasPlace(rows, url)) return 'stored';
    const comparedId = await recentReport(client, competitor);
    if (comparedId !== null && rows.some(({ compared }) => compared === comparedId)) return 'stored';
    const place = Array.from({ length: MAX_COMPETITORS }, (_, index) => index + 1).find((free) =>
      rows.every((row) => row.place !== free),
    );
    if (place === undefined) return 'no_place';
    let analysisId: string | null = null;
    if (comparedId === null) {
      const queued = await queueAnalysis(client, {
        url,
        priority: ANALYSIS_PRIORITIES.comparison,
        maxQueued,
      });
      if (queued.kind === 'queue_full') return 'queue_full';
      analysisId = queued.analysisId;
    }
    await client.query(
      `insert into private.report_competitors (report_id, place, url, analysis_id, compared_report_id)
       values ($1, $2, $3, $4, $5)`,
      [reportId, place, url, analysisId, comparedId],
    );
    return 'stored';
  });
}

/** Whether one of the websites is the page at `url`, however it was typed. */
export function hasPlace(competitors: readonly { url: string }[], url: string): boolean {
  const spellings = new Set(pageSpellings(url));
  return competitors.some((competitor) => spellings.has(competitor.url));
}

/** The newest one that was asked for under this address, or whose website led there: www where the website uses it. */
async function recentReport(
  client: PoolClient,
  { url, algorithm }: CompetitorToStore,
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `with typed as (select array_agg(md5(url)) as hashes from unnest($1::text[]) as url)
     select id from public.website_reports, typed
      where ((md5(url) = any (hashes) and url = any ($1))
          or (md5(report ->> 'final_url') = any (hashes) and report ->> 'final_url' = any ($1)))
        and versions ->> 'algorithm' = $2 and created_at > now() - $3 * interval '1 day'
      order by created_at desc, id limit 1`,
    [pageSpellings(url), algorithm, MAX_REUSED_DAYS],
  );
  return rows[0]?.id ?? null;
}
