import { rotateKeys } from '@fml/auth';
import { readOrCreateSecret } from '@fml/postgres';
import { sharedEnvironment } from '@fml/runtime/environment';
import { z } from 'zod';
import { runOnDatabase } from './run-on-database.ts';

/** `npm run keys:rotate`: a new key signs access tokens; no one is signed out. Works while the server runs. */
const variables = sharedEnvironment.extend({ AUTH_SECRET: z.string().min(32).optional() });

process.exitCode = await runOnDatabase(variables, async (db, { AUTH_SECRET }, dataDir) => {
  const kid = await rotateKeys(db, AUTH_SECRET ?? (await readOrCreateSecret(dataDir, 'auth-secret', 32)));
  process.stdout.write(
    `The key ${kid} signs from now on; servers that are running follow within a minute.\n`,
  );
  return 0;
});
