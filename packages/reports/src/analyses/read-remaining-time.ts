import type { AnalysisStatus } from '@fml/contract';
import type { Database } from '@fml/postgres';
import type { AnalysisState } from './analysis-state.ts';
import { remainingTime, usualTimes } from './remaining-time.ts';

/** The median is taken over this many reports. */
const RECENT_REPORTS = 20;

interface TimesRow {
  recent: Record<string, number>[];
  /** Each works on one analysis at a time. */
  workers: number;
  oldest_running_ms: number | null;
  elapsed_ms: number | null;
}

/** About how long until the report, as part of the status of the analysis; nothing while it is unknown. */
export async function readRemainingTime(
  db: Pick<Database, 'appPool'>,
  { analysisId, status, position = 1, stage = 'fetching' }: AnalysisState,
): Promise<Pick<AnalysisStatus, 'remaining_seconds' | 'overdue'>> {
  if (status !== 'queued' && status !== 'running') return {};
  const times = await readTimes(db, analysisId);
  const usual = usualTimes(times.recent);
  if (usual === null) return {};
  const left = remainingTime(
    status === 'queued'
      ? { kind: 'queued', position, workers: times.workers, runningMs: times.oldest_running_ms }
      : { kind: 'running', stage, elapsedMs: times.elapsed_ms ?? 0 },
    usual,
  );
  return left === 'overdue' ? { overdue: true } : { remaining_seconds: Math.ceil(left.ms / 1000) };
}

async function readTimes(db: Pick<Database, 'appPool'>, analysisId: string): Promise<TimesRow> {
  const { rows } = await db.appPool.query<TimesRow>(
    `with recent as (
       select r.stage_ms
         from public.analyses a join public.website_reports r on r.id = a.report_id
        where a.status = 'completed' and a.finished_at is not null and r.stage_ms is not null
        order by a.finished_at desc limit $2
     )
     select (select coalesce(jsonb_agg(stage_ms), '[]') from recent) as recent,
            count(*) filter (where status = 'running')::int as workers,
            (extract(epoch from clock_timestamp() - min(started_at) filter (where status = 'running')) * 1000)::float8
              as oldest_running_ms,
            (extract(epoch from clock_timestamp() - min(started_at) filter (where id = $1)) * 1000)::float8 as elapsed_ms
       from public.analyses
      where status in ('queued', 'running')
        -- Those behind this one give way to it.
        and priority <= (select priority from public.analyses where id = $1)`,
    [analysisId, RECENT_REPORTS],
  );
  return rows[0] ?? { recent: [], workers: 0, oldest_running_ms: null, elapsed_ms: null };
}
