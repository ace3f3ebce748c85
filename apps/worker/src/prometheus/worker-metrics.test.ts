import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createMetrics } from '@fml/runtime/prometheus';
import { expect, test } from 'vitest';
import { memoryOfChildren } from './memory-of-children.ts';
import { workerMetrics } from './worker-metrics.ts';

test('analyses are counted by how they end, with the time of each stage', async () => {
  const registry = createMetrics('worker');
  const { watchAnalysis } = workerMetrics(registry);
  const first = watchAnalysis();
  first.enter('fetching');
  first.enter('measuring');
  first.end('report', 'full');
  const second = watchAnalysis();
  second.enter('fetching');
  second.end('fault', 'not_found');
  const text = await registry.metrics();
  expect(text).toContain('analyses_total{outcome="report",result="full",process="worker"} 1');
  expect(text).toContain('analyses_total{outcome="fault",result="not_found",process="worker"} 1');
  expect(text).toContain('analysis_stage_seconds_count{process="worker",stage="fetching"} 2');
  expect(text).toContain('analysis_stage_seconds_count{process="worker",stage="measuring"} 1');
  expect(text).toContain('analysis_duration_seconds_count{process="worker",outcome="report"} 1');
});

test('the memory of a process below is told, and is gone with it', async () => {
  const before = await memoryOfChildren(process.pid);
  const child = spawn(process.execPath, [
    '-e',
    'const kept = Buffer.alloc(64 << 20, 1); console.log(kept.length); setInterval(() => kept, 1000)',
  ]);
  await once(child.stdout, 'data');
  const during = await memoryOfChildren(process.pid);
  expect(during - before).toBeGreaterThan(64 << 20);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await memoryOfChildren(process.pid)).toBeLessThan(during - (64 << 20));
});
