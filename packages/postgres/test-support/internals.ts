/** Parts that only this package and the tests of the whole use. */
export { deleteExpiredRows } from '../src/jobs/retention.ts';
export { migrate } from '../src/migrate/migrate.ts';
export { readInterface, type SchemaInterface } from '../src/schema/read-interface.ts';
