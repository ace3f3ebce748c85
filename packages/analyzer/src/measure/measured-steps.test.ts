import { startCollector } from '@fml/runtime/testing/fake-collector';
import { inSpan, startTracing } from '@fml/runtime/tracing';
import { expect, test, vi } from 'vitest';
import { recordSteps, timeSteps } from './measured-steps.ts';

test('each load ends with its result, with the next load, or with the measurement', () => {
  let now = 100;
  const steps = timeSteps(() => (now += 10));
  steps.begin();
  steps.end();
  steps.begin();
  steps.begin();
  expect(steps.all()).toEqual([
    { startedAtMs: 110, endedAtMs: 120 },
    { startedAtMs: 130, endedAtMs: 140 },
    { startedAtMs: 150, endedAtMs: 160 },
  ]);
});

test('the trace has what the measuring process timed, and nothing it made up', async () => {
  const collector = await startCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  const environment = { OTEL_SDK_DISABLED: false, OTEL_TRACES_EXPORTER: 'otlp' } as const;
  const sampler = { OTEL_TRACES_SAMPLER: 'always_on', OTEL_TRACES_SAMPLER_ARG: 1 } as const;
  const log = { warn: () => undefined };
  const tracing = await startTracing({ process: 'worker', environment: { ...environment, ...sampler }, log });
  const sinceMs = Date.now() - 5000;
  const told = [
    { startedAtMs: sinceMs + 1000, endedAtMs: sinceMs + 3000, name: 'ana@bakery.example' },
    { startedAtMs: sinceMs - 1, endedAtMs: sinceMs + 1 },
    { startedAtMs: sinceMs + 2, endedAtMs: sinceMs + 1 },
    { startedAtMs: sinceMs + 2, endedAtMs: Date.now() + 60_000 },
    { startedAtMs: 'ana', endedAtMs: null },
    null,
  ];
  inSpan({ name: 'analysis' }, () => {
    recordSteps(told, sinceMs);
    recordSteps('ana', sinceMs);
  });
  await tracing.stop();
  vi.unstubAllEnvs();
  const steps = collector.spans().filter(({ name }) => name !== 'analysis');
  expect(steps).toMatchObject([
    { name: 'measuring process load', attributes: { 'fml.process': 'measuring', 'fml.step': 'load' } },
  ]);
  expect(collector.received()).not.toContain('bakery');
  await collector.stop();
});
