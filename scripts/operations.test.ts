import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The rules and the dashboard name metrics that the code has, and each rule has its section of the runbook. */

const PROJECT_FOLDER = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(PROJECT_FOLDER, file), 'utf8');

const CODE = [
  'apps/site/server/prometheus/request-metrics.ts',
  'apps/site/server/prometheus/database-metrics.ts',
  'apps/worker/src/prometheus/worker-metrics.ts',
  'packages/runtime/src/prometheus/pool-metrics.ts',
  'packages/runtime/src/prometheus/process-metrics.ts',
].map(read);
/** Reported by prom-client about Node.js. */
const OF_NODE = ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'];
const METRIC =
  /\b(?:http|database|analys[ei]s|outbox|measuring|backup_age|nodejs|process|trace)_[a-z0-9_]+\b/g;

const alerts = read('ops/alerts.yml');
const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

test('each alert has one section of the runbook, and no section is without its alert', () => {
  const sections = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(names).toHaveLength(12);
  expect(sections).toEqual(names);
  const linked = [...alerts.matchAll(/runbook\.md#(\w+)/g)].map(([, anchor]) => anchor);
  expect(linked).toEqual(names.map((name) => name.toLowerCase()));
});

test.each(['ops/alerts.yml', 'ops/dashboard.json', 'docs/runbook.md'])(
  '%s asks for metrics that exist',
  (file) => {
    const asked = new Set(
      [...read(file).matchAll(METRIC)]
        .map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
        .filter((name) => !/^(analysis_stage|http_request)$/.test(name)),
    );
    expect(asked.size).toBeGreaterThan(2);
    const code = CODE.join('\n');
    const unknown = [...asked].filter(
      (name) => !OF_NODE.includes(name) && !new RegExp(`\\b${name}\\b`).test(code),
    );
    expect(unknown).toEqual([]);
  },
);

test('each panel of the dashboard has an id of its own', () => {
  const { panels } = JSON.parse(read('ops/dashboard.json')) as { panels: { id: number }[] };
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});
