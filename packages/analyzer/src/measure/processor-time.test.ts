import { Graph } from 'lighthouse/core/lib/lantern/lantern.js';
import { expect, test } from 'vitest';
import { processorTimeUs, simulateByProcessorTime } from './processor-time.ts';

test.each([
  ['that waited for the processor counts what it computed', { dur: 50_000, tdur: 20_000 }, 20_000],
  ['never counts more than it took', { dur: 20_000, tdur: 20_400 }, 20_000],
  ['counts what it took where nothing else is known', { dur: 50_000 }, 50_000],
])('a task %s', (_name, task, us) => {
  expect(processorTimeUs(task)).toBe(us);
});

test('the nodes of the installed Lighthouse simulate by it', () => {
  const node = (correctedEndTs?: number) =>
    new Graph.CPUNode(
      { name: 'RunTask', cat: '', ph: 'X', pid: 1, tid: 1, ts: 1_000, dur: 50_000, tdur: 20_000 } as never,
      [],
      correctedEndTs as never,
    );
  expect(node().duration).toBe(50_000);
  simulateByProcessorTime();
  expect(node().duration).toBe(20_000);
  // Lighthouse cuts a task short that reaches into the next.
  expect(node(16_000).duration).toBe(15_000);
  // Its position in the load stays as it was.
  expect(node().endTime).toBe(51_000);
});
