import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { type FakeCollector, startCollector } from '@fml/runtime/testing/fake-collector';

const PROJECT_FOLDER = path.join(import.meta.dirname, '../..');
export const TRACED_KEY = 'sb_publishable_0123456789abcdef';
const PAGE = `<!doctype html><html lang="en"><head><title>Bakery of Ana Lopez</title></head>
<body><h1>Fresh bread in Glendale</h1><p>${'We bake bread every morning. '.repeat(40)}</p></body></html>`;

export interface TracedProcesses {
  url: string;
  /** Host and port of a website on this machine that may be analyzed. */
  website: string;
  database: TestDatabase;
  collector: FakeCollector;
  /** What both processes serve under /metrics. */
  metrics(): Promise<string>;
  /** Everything both have printed. */
  output(): string;
  /** Ends both as a deployment does, which sends the traces that are left. */
  end(): Promise<void>;
  stop(): Promise<void>;
}

/** Web server and worker as two processes that send traces, with a collector and a website on this machine. */
export async function startTracedProcesses(): Promise<TracedProcesses> {
  const [database, collector] = await Promise.all([createTestDatabase(), startCollector()]);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fml-traces-'));
  const site = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(PAGE),
  );
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const website = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: dataDir,
    DATABASE_URL: database.db.adminUrl,
    LOG_LEVEL: 'info',
    ALLOW_UNSAFE: '1',
    RATE_LIMITS: 'off',
    ANALYZER_ALLOW_PRIVATE: website,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    PUBLISHABLE_KEY: TRACED_KEY,
  };
  const server = run('apps/site/server/main.ts', {
    ...env,
    HOST: '127.0.0.1',
    PORT: '0',
    METRICS_PORT: '0',
    TRUSTED_PROXY_HOPS: '1',
    LEADS_NOTIFY: 'desk@agency.example',
  });
  // No browser: what is measured by plain HTTP is enough for a trace.
  const worker = run('apps/worker/src/main.ts', {
    ...env,
    WORKER_METRICS_PORT: '0',
    CHROME_PATH: '/nowhere/chrome',
  });
  const [port, ...metricsPorts] = await Promise.all([
    server.line(/serving at http:\/\/localhost:(\d+)/),
    server.line(/Metrics: http:\/\/127\.0\.0\.1:(\d+)/),
    worker.line(/Metrics: http:\/\/127\.0\.0\.1:(\d+)/),
  ]);
  const end = async () => {
    await Promise.all([server.end(), worker.end()]);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    website,
    database,
    collector,
    metrics: async () => {
      const texts = metricsPorts.map(async (each) =>
        (await fetch(`http://127.0.0.1:${each}/metrics`)).text(),
      );
      return (await Promise.all(texts)).join('\n');
    },
    output: () => `${server.output()}\n${worker.output()}`,
    end,
    stop: async () => {
      await end();
      site.close();
      site.closeAllConnections();
      await Promise.all([collector.stop(), database.drop(), rm(dataDir, { recursive: true, force: true })]);
    },
  };
}

function run(file: string, env: Record<string, string | undefined>) {
  const child: ChildProcess = spawn(process.execPath, [file], { cwd: PROJECT_FOLDER, env });
  const exited = once(child, 'exit');
  let output = '';
  let printed: () => void = () => undefined;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      printed();
    });
  }
  return {
    output: () => output,
    /** The first group of a pattern, as soon as a line fits it. */
    line: async (pattern: RegExp): Promise<string> => {
      for (;;) {
        const found = pattern.exec(output)?.[1];
        if (found !== undefined) return found;
        const next = new Promise<void>((resolve) => {
          const before = printed;
          printed = () => {
            before();
            resolve();
          };
        });
        await Promise.race([next, exited.then(() => Promise.reject(new Error(`${file} ended:\n${output}`)))]);
      }
    },
    end: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await exited;
    },
  };
}
