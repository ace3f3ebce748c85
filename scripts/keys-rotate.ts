import path from 'node:path';
import { rotateKeys } from '@fml/backend';
import { parseEnvironment, sharedEnvironment } from '@fml/contract/environment';
import { type Database, DatabaseError, defaultDataDir, openDatabase, readOrCreateSecret } from '@fml/db';
import { z } from 'zod';

/** `npm run keys:rotate`: a new key signs access tokens; nobody is signed out. Works while the server runs. */
const PROJECT_FOLDER = path.join(import.meta.dirname, '..');
const variables = sharedEnvironment.extend({ AUTH_SECRET: z.string().min(32).optional() });

process.exitCode = await main();

async function main(): Promise<0 | 1> {
  const environment = parseEnvironment(variables, process.env);
  if (!environment.ok) return fail(...environment.problems);
  const { AUTH_SECRET, DATABASE_URL, DATA_DIR } = environment.value;
  let db: Database | undefined;
  try {
    const dataDir = path.resolve(
      DATA_DIR ?? (await defaultDataDir({ cwd: PROJECT_FOLDER, isRoot: process.getuid?.() === 0 })),
    );
    db = await openDatabase({ databaseUrl: DATABASE_URL, dataDir, log: () => undefined });
    const kid = await rotateKeys(db, AUTH_SECRET ?? (await readOrCreateSecret(dataDir, 'auth-secret', 32)));
    process.stdout.write(
      `The key ${kid} signs from now on; servers that are running follow within a minute.\n`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return fail(error.message);
  } finally {
    await db?.stop();
  }
}

function fail(...sentences: string[]): 1 {
  for (const sentence of sentences) console.error(sentence);
  return 1;
}
