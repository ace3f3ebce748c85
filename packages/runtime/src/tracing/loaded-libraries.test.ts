import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const PROJECT_FOLDER = path.join(import.meta.dirname, '../../../..');
/** The only files that may know the libraries; the first is imported when traces are turned on. */
const WITH_LIBRARIES = [
  'packages/runtime/src/tracing/counted-exporter.ts',
  'packages/runtime/src/tracing/open-telemetry.ts',
];

/** What a process loads with everything that server and worker use of tracing: without traces, then with them. */
const PROGRAM = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
  // The interface alone is loaded by prom-client as well.
  const libraries = () => loaded.filter((url) => /@opentelemetry.(?!api.)/.test(url)).length;
  await import('./packages/runtime/src/log.ts');
  await import('./packages/runtime/src/prometheus/index.ts');
  const { startTracing } = await import('./packages/runtime/src/tracing/index.ts');
  const log = { warn: () => undefined };
  await startTracing({ process: 'server', environment: {}, log });
  const off = libraries();
  const environment = { OTEL_TRACES_EXPORTER: 'otlp', OTEL_TRACES_SAMPLER: 'always_off' };
  const tracing = await startTracing({ process: 'server', environment, log });
  await tracing.stop();
  console.log(JSON.stringify({ off, on: libraries() }));
`;

test('without traces their libraries are not loaded', async () => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    cwd: PROJECT_FOLDER,
  });
  const { off, on } = JSON.parse(stdout) as { off: number; on: number };
  expect(off).toBe(0);
  expect(on).toBeGreaterThan(20);
});

test('nothing else imports them', () => {
  const files = globSync('{apps,packages}/**/*.{ts,tsx}', {
    cwd: PROJECT_FOLDER,
    exclude: ['**/node_modules/**', '**/build/**', '**/*.test.ts'],
  });
  const importing = files.filter((file) =>
    /from '@opentelemetry\//.test(readFileSync(path.join(PROJECT_FOLDER, file), 'utf8')),
  );
  expect(importing.sort()).toEqual(WITH_LIBRARIES);
  const direct = files.filter((file) =>
    /from '.*\/(?:open-telemetry|counted-exporter)\.ts'/.test(
      readFileSync(path.join(PROJECT_FOLDER, file), 'utf8'),
    ),
  );
  expect(direct).toEqual(['packages/runtime/src/tracing/open-telemetry.ts']);
});
