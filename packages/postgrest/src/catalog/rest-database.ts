import type { Database } from '@fml/postgres';

/** What the data API needs from a database. */
export type RestDatabase = Pick<Database, 'appPool' | 'onStop'>;
export type RestPool = RestDatabase['appPool'];
