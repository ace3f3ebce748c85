/**
 * The topics of the baseline, in the order of its files. An object belongs to the topic of the migration that made it
 * first, or to a later one when it needs something from there. Migrations without a topic go into the last one.
 */
export const TOPICS: readonly { topic: string; migrations: RegExp }[] = [
  { topic: 'keys_and_limits', migrations: /^(0005|0007)_/ },
  { topic: 'outbox', migrations: /^(0008|0100|0101|0200|0316)_/ },
  { topic: 'reports', migrations: /^(0002|0003|0004|0012|052\d)_/ },
  { topic: 'staff', migrations: /^(0009|0315|0400|0401|0402)_/ },
  { topic: 'leads', migrations: /^(0010|0011|0013|0201|0202|0203|0204|0301|0421|0425|0460|050\d)_/ },
  { topic: 'desk_tables', migrations: /^(0300|0302|0314|0420|0431)_/ },
  { topic: 'desk_search', migrations: /^(0303|0308|0444|0446|0530)_/ },
  { topic: 'desk_metrics', migrations: /^(0304|0305|0306|0313|0422|0423)_/ },
  {
    topic: 'desk_lists',
    migrations: /^(0307|0309|0310|0311|0312|0317|0424|0430|0432|0440|0441|0442|0443|0445)_/,
  },
  { topic: 'later', migrations: /./ },
];

/** Copied as they are, because they adapt to what a hosted project has already. */
export const COPIED: readonly { topic: string; migration: string }[] = [
  { topic: 'roles', migration: '0001_roles.sql' },
  { topic: 'auth', migration: '0006_auth.sql' },
  { topic: 'webauthn', migration: '0535_webauthn.sql' },
];

/** Tables that are not empty in a new database; their rows are inserted as the migration did it. */
export const TABLES_WITH_ROWS = ['private.agency_settings', 'private.counted_sources'];

export function topicOf(migration: string): number {
  return TOPICS.findIndex(({ migrations }) => migrations.test(migration));
}
