import { openDatabase } from '@fml/postgres';
import type { RunningCluster } from '../../scripts/cluster/start-cluster.ts';
import type { LeadLoad } from './lead-load.ts';

export interface LeadCount {
  acknowledged: number;
  /** Acknowledged and not stored. */
  lost: number;
  /** Stored more often than sent. */
  doubled: number;
}

/** Compares what a load was told with what the database holds. */
export async function countLeads(cluster: RunningCluster, load: LeadLoad): Promise<LeadCount> {
  const rows = await queryCluster<{ id: string; email: string }>(
    cluster,
    'select id, contact_email as email from public.onboarding_submissions where contact_email = any ($1)',
    [load.acknowledged.map(({ email }) => email)],
  );
  const stored = new Set(rows.map(({ id }) => id));
  return {
    acknowledged: load.acknowledged.length,
    lost: load.acknowledged.filter(({ submissionId }) => !stored.has(submissionId)).length,
    doubled: rows.length - new Set(rows.map(({ email }) => email)).size,
  };
}

/** Asks the cluster's database as its owner. */
export async function queryCluster<Row>(
  cluster: RunningCluster,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const db = await openDatabase({
    databaseUrl: cluster.database.url,
    migrations: 'none',
    dataDir: cluster.folder,
    log: () => undefined,
  });
  try {
    return (await db.adminPool.query(sql, values)).rows as Row[];
  } finally {
    await db.stop();
  }
}
