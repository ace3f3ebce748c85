import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type FakeCollector, startCollector } from '../../test-support/fake-collector.ts';
import type { SpanAttributes } from './span-attributes.ts';
import { type RunningTracing, startTracing } from './start-tracing.ts';
import { inSpan, isTracing, linkTrace, recordSpan, spanCounts, tracePosition } from './tracing.ts';
import { hasTraces, sampledShare, tracingVariables } from './tracing-environment.ts';

const CLICK = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
const ANALYSIS = `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01`;

let collector: FakeCollector;
let tracing: RunningTracing | undefined;
const warnings: unknown[] = [];

beforeAll(async () => {
  collector = await startCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
});
afterEach(async () => {
  await tracing?.stop();
  tracing = undefined;
  warnings.length = 0;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await collector.stop();
});

const read = (source: Record<string, string>) => z.object(tracingVariables).parse(source);

async function start(source: Record<string, string> = {}, process: 'server' | 'worker' = 'server') {
  const environment = read({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...source });
  const log = { warn: (fields: object, message: string) => warnings.push({ ...fields, message }) };
  tracing = await startTracing({ process, environment, log });
}

/** What a collector has received since the last call. */
async function collected() {
  const before = collector.spans().length;
  return {
    afterStop: async () => {
      await tracing?.stop();
      tracing = undefined;
      return collector.spans().slice(before);
    },
  };
}

test('while traces are off, work is only run', async () => {
  tracing = await startTracing({ process: 'server', environment: read({}), log: { warn: () => undefined } });
  expect(isTracing()).toBe(false);
  expect(inSpan({ name: 'request' }, () => 7)).toBe(7);
  expect(tracePosition()).toBeNull();
  expect(spanCounts()).toBeNull();
});

test.each([
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }, true],
  [{ OTEL_TRACES_EXPORTER: 'otlp' }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_EXPORTER: 'none' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'true' }, false],
])('the standard variables %j turn traces on: %s', (source, isOn) => {
  expect(hasTraces(read(source))).toBe(isOn);
});

test.each([
  ['OTEL_TRACES_EXPORTER', 'zipkin'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
])('%s=%s is refused', (name, value) => {
  expect(() => read({ [name]: value })).toThrow();
});

test('a share of the traces may be kept', () => {
  expect(sampledShare(read({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }))).toBe(
    0.1,
  );
  expect(sampledShare(read({ OTEL_TRACES_SAMPLER: 'always_off' }))).toBe(0);
  expect(sampledShare(read({}))).toBe(1);
});

test('steps are below each other, and below the click that another process names', async () => {
  await start();
  const { afterStop } = await collected();
  const attributes = { 'http.request.method': 'POST', 'http.route': '/functions/v1/get-report' };
  await inSpan({ name: 'request', kind: 'server', parent: CLICK, attributes }, async (span) => {
    await Promise.resolve();
    expect(tracePosition()?.traceId).toBe('a'.repeat(32));
    linkTrace(ANALYSIS);
    inSpan({ name: 'database', attributes: { 'db.operation.name': 'select' }, onlyBelow: true }, () => 1);
    recordSpan({ name: 'measuring process', startedAtMs: 1000, endedAtMs: 3000 });
    span.set({ 'http.response.status_code': 200 });
  });
  inSpan({ name: 'database', onlyBelow: true }, () => 1);
  const spans = await afterStop();
  expect(spans.map(({ name }) => name).sort()).toEqual([
    'database select',
    'measuring process',
    'request POST /functions/v1/get-report',
  ]);
  const request = spans.find(({ name }) => name.startsWith('request'));
  expect(request).toMatchObject({
    traceId: 'a'.repeat(32),
    parentSpanId: 'b'.repeat(16),
    service: 'fix-my-local-server',
    links: [{ traceId: 'c'.repeat(32), spanId: 'd'.repeat(16) }],
    attributes: { 'http.response.status_code': 200 },
  });
  for (const { name, traceId, parentSpanId, startTimeUnixNano, endTimeUnixNano } of spans) {
    expect(traceId).toBe('a'.repeat(32));
    if (!name.startsWith('request')) expect(parentSpanId).toBe(request?.spanId);
    if (name === 'measuring process')
      expect([startTimeUnixNano, endTimeUnixNano]).toEqual(['1000000000', '3000000000']);
  }
});

test('what a visitor could have typed goes into no span', async () => {
  await start();
  const { afterStop } = await collected();
  const hostile = {
    'http.route': '/r/5b2d9a1e-7a55-4a0e-9a3f-0c6a7d1f2b3c',
    'http.request.method': 'ana@bakery.example',
    'fml.function': 'ana-lopez',
    'db.operation.name': "select 'Ana Lopez'",
    'fml.result': 'Ana Lopez',
    'user.email': 'ana@bakery.example',
  } as SpanAttributes;
  const boom = Object.assign(new Error('ana@bakery.example is taken'), { code: '23505' });
  expect(() =>
    inSpan({ name: 'request', parent: `${CLICK},ana@bakery.example`, attributes: hostile }, (span) => {
      span.set(hostile);
      span.fail('No user ana@bakery.example');
      linkTrace('https://bakery.example/?ana');
      throw boom;
    }),
  ).toThrow(boom);
  await expect(inSpan({ name: 'function' }, () => Promise.reject(boom))).rejects.toBe(boom);
  const [request, failed] = await afterStop();
  expect(request).toMatchObject({
    name: 'request',
    attributes: { 'error.type': '23505' },
    status: { code: 2 },
  });
  expect(Object.keys(request?.attributes ?? {})).toEqual(['error.type']);
  expect(request?.traceId).not.toBe('a'.repeat(32));
  expect(failed).toMatchObject({ name: 'function', status: { code: 2 } });
  expect(collector.received()).not.toMatch(/ana|bakery|5b2d9a1e/i);
});

test('the server decides whether a trace is kept, and the worker follows it', async () => {
  const { afterStop } = await collected();
  await start({ OTEL_TRACES_SAMPLER: 'always_off' });
  inSpan({ name: 'request', parent: CLICK }, () => expect(tracePosition()?.isSampled).toBe(false));
  await tracing?.stop();
  await start({ OTEL_TRACES_SAMPLER: 'always_off' }, 'worker');
  inSpan({ name: 'analysis', parent: CLICK }, () => expect(tracePosition()?.isSampled).toBe(true));
  inSpan({ name: 'analysis', parent: CLICK.replace(/1$/, '0') }, () => undefined);
  const spans = await afterStop();
  expect(spans.map(({ service }) => service)).toEqual(['fix-my-local-worker']);
});

test('a collector that fails is told once, and neither throws nor fills the memory', async () => {
  await start();
  collector.answerWith('failure');
  for (let count = 0; count < 6000; count += 1) inSpan({ name: 'request' }, () => undefined);
  expect(spanCounts()).toMatchObject({ ended: 6000, exported: 0 });
  const running = tracing;
  await running?.stop();
  expect(warnings).toEqual([expect.objectContaining({ message: 'traces cannot be delivered' })]);
  collector.answerWith('success');
});

test('a stop does not wait for a collector that never answers', async () => {
  await start();
  collector.answerWith('nothing');
  inSpan({ name: 'request' }, () => undefined);
  await tracing?.stop();
  tracing = undefined;
  expect(isTracing()).toBe(false);
  collector.answerWith('success');
});
