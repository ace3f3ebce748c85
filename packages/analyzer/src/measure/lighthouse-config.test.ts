import { type Config, defaultConfig, getAuditList } from 'lighthouse';
import { expect, test } from 'vitest';
import {
  DEFAULT_LOAD_LIMITS,
  firstLoadConfig,
  laterLoadConfig,
  METRIC_AUDIT_IDS,
} from './lighthouse-config.ts';
import { TraceWithEarlyWatch } from './trace-gatherer.ts';

const performanceRefs = defaultConfig.categories?.performance?.auditRefs ?? [];

test.each(METRIC_AUDIT_IDS)('the installed Lighthouse has the audit %s in its performance category', (id) => {
  expect(performanceRefs.map((ref) => ref.id)).toContain(id);
  expect(getAuditList().some((file) => file.endsWith(`${id}.js`))).toBe(true);
});

test('the first load keeps every weighted audit of its three categories', () => {
  const config = firstLoadConfig(DEFAULT_LOAD_LIMITS);
  expect(Object.keys(config.categories ?? {})).toEqual(['performance', 'accessibility', 'seo']);
  for (const [name, category] of Object.entries(config.categories ?? {})) {
    const weighted = (refs: { id: string; weight: number }[]) => refs.filter((ref) => ref.weight > 0);
    expect(weighted(category.auditRefs)).toEqual(weighted(defaultConfig.categories?.[name]?.auditRefs ?? []));
  }
});

test('the accessibility checks, which may hang the page, come late, and only the drawing for a computer after them', () => {
  const artifacts = firstLoadConfig(DEFAULT_LOAD_LIMITS).artifacts ?? [];
  expect(artifacts.slice(-2).map(({ id }) => id)).toEqual(['Accessibility', 'DesktopText']);
});

test('only later loads of a calm page are watched for a shorter time', () => {
  const quietOf = ({ settings }: Config) => [
    settings?.networkQuietThresholdMs,
    settings?.cpuQuietThresholdMs,
  ];
  const [networkMs = 0, processorMs = 0] = quietOf(firstLoadConfig(DEFAULT_LOAD_LIMITS));
  expect(quietOf(laterLoadConfig(DEFAULT_LOAD_LIMITS, { isCalm: false }))).toEqual([networkMs, processorMs]);
  const [calmNetworkMs, calmProcessorMs] = quietOf(laterLoadConfig(DEFAULT_LOAD_LIMITS, { isCalm: true }));
  expect(calmNetworkMs).toBeLessThan(networkMs);
  expect(calmProcessorMs).toBeLessThan(processorMs);
});

test('every load is traced with its processor watched from the load event on', () => {
  for (const config of [
    firstLoadConfig(DEFAULT_LOAD_LIMITS),
    laterLoadConfig(DEFAULT_LOAD_LIMITS, { isCalm: true }),
  ]) {
    const traces = config.artifacts?.filter(({ id }) => id === 'Trace');
    expect(traces).toEqual([{ id: 'Trace', gatherer: { instance: expect.any(TraceWithEarlyWatch) } }]);
  }
});

test('later loads run the five metrics and nothing else', () => {
  const config = laterLoadConfig(DEFAULT_LOAD_LIMITS, { isCalm: false });
  expect(Object.keys(config.categories ?? {})).toEqual(['performance']);
  expect(config.audits).toHaveLength(METRIC_AUDIT_IDS.length);
});
