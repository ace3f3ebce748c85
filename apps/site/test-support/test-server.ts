import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '@fml/postgres';
import { pino } from 'pino';
import { readServerEnvironment, type ServerEnvironment } from '../server/env.ts';
import { type RunningServer, startServer } from '../server/start-server.ts';

/** The environment that these settings make; they have to be right. */
export function serverEnvironment(source: Record<string, string>): ServerEnvironment {
  const result = readServerEnvironment(source);
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return result.value;
}

/** The whole server on a free port, with a data folder of its own, on a database that is there. */
export async function startTestServer(
  { adminUrl }: Pick<Database, 'adminUrl'>,
  settings: Record<string, string>,
): Promise<RunningServer & { url: string }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fml-server-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const place = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: adminUrl };
  const environment = serverEnvironment({ ...place, ...settings });
  try {
    const log = pino({ level: 'silent' });
    const server = await startServer(environment, log, AbortSignal.timeout(60_000));
    const stop = () => server.stop().then(remove);
    return { ...server, url: `http://127.0.0.1:${server.port}`, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}
