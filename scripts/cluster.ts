import { once } from 'node:events';
import { parseArgs } from 'node:util';
import type { DatabaseMember } from '@fml/postgres/replication';
import { buildSite, siteIsBuilt } from './build-site.ts';
import { abortOnSignals } from './cluster/abort-on-signals.ts';
import { type RunningCluster, startCluster } from './cluster/start-cluster.ts';

/**
 * `npm run cluster -- [--servers N] [--workers N] [--port N]`: several servers and workers on this machine, behind a
 * proxy, on a primary database with a standby. Ctrl-C stops everything and removes its folder. See docs/cluster.md.
 */
const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: '3' },
    workers: { type: 'string', default: '3' },
    port: { type: 'string', default: '3000' },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const stopping = abortOnSignals();

if (!(await siteIsBuilt())) {
  print('Building the site...');
  await buildSite('pipe');
}
const [servers, workers, port] = [values.servers, values.workers, values.port].map(Number);
print('Starting the databases, servers and workers...');
try {
  const cluster = await startCluster({
    servers: Math.max(1, servers || 1),
    workers: Math.max(0, workers || 0),
    port: port || 3000,
    print,
    signal: stopping,
  });
  print(await description(cluster));
  if (!stopping.aborted) await once(stopping, 'abort');
  print('Stopping...');
  await cluster.stop();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function description({ url, proxy, database, ...cluster }: RunningCluster): Promise<string> {
  const server = async (name: string, member: DatabaseMember | null) =>
    `${name}  127.0.0.1:${member?.port}  pid ${await member?.pid()}`;
  return [
    `proxy     ${url}  pid ${proxy.pid()}`,
    ...cluster.servers.map(({ name, pid }, index) => `${name}  ${cluster.serverUrls[index]}  pid ${pid()}`),
    ...cluster.workers.map(({ name, pid }) => `${name}  pid ${pid()}`),
    await server('primary ', database.primary()),
    await server('standby ', database.standby()),
    `Logs and data are in ${cluster.folder}, which is removed at the end.`,
    'Ctrl-C stops everything.',
  ].join('\n');
}
