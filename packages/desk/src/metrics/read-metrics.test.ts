import type { Queries } from '@fml/postgres';
import { expect, test } from 'vitest';
import { METRICS } from './metrics.ts';
import { readMetrics } from './read-metrics.ts';

const YEAR = { from: '2025-11-21', to: '2026-11-20' };
/** Both are refused before anything is asked. */
const tx = {} as Queries;

test('metrics of different rows are not read together', async () => {
  const metrics = { arrived: METRICS.lead_conversion_by_day, lost: METRICS.lost_leads };
  await expect(readMetrics(tx, metrics, YEAR)).rejects.toThrow('count the same rows');
});

test('nor is a median together with a metric that divides its rows further', async () => {
  const byOwner = METRICS.lead_responses_by_owner;
  const byHour = { ...METRICS.lead_answers_by_hour, where: byOwner.where };
  await expect(readMetrics(tx, { byOwner, byHour }, YEAR)).rejects.toThrow('add up');
});
