import type { Database } from '@fml/postgres';

export type RestDatabase = Pick<Database, 'appPool' | 'onStop'>;
export type RestPool = RestDatabase['appPool'];
