import type pg from 'pg';

/** Takes a database of the second release to the present schema. `make` creates that. */
export async function upgradeSecondRelease(_client: pg.Client, make: () => Promise<void>): Promise<void> {
  await make();
}
