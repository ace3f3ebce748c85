/** Parts that only this package, the tests of the whole and the benches use. */
export { startEmbeddedPostgres } from '../src/embedded/embedded-postgres.ts';
export { deleteExpiredRows } from '../src/jobs/retention.ts';
export { migrate } from '../src/migrate/migrate.ts';
