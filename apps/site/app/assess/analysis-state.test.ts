import { expect, it } from 'vitest';
import { sampleReport } from '../../test-support/sample-report.ts';
import { type AnalysisState, IDLE, nextAnalysisState } from './analysis-state.ts';

const report = sampleReport();
const analyzing: AnalysisState = { kind: 'analyzing', url: 'https://example.com', progress: {} };

it('goes from idle through analyzing to complete', () => {
  const started = nextAnalysisState(IDLE, { type: 'started', url: 'https://example.com' });
  expect(started).toEqual(analyzing);
  expect(nextAnalysisState(started, { type: 'finished', report })).toEqual({ kind: 'complete', report });
});

it('goes from analyzing to error, and from error to analyzing again', () => {
  const failed = nextAnalysisState(analyzing, { type: 'failed', message: 'No answer' });
  expect(failed).toEqual({ kind: 'error', message: 'No answer' });
  expect(nextAnalysisState(failed, { type: 'started', url: 'https://example.com' })).toEqual(analyzing);
});

it('keeps the analysis under way when another start arrives', () => {
  expect(nextAnalysisState(analyzing, { type: 'started', url: 'https://other.example' })).toBe(analyzing);
});

it('tells progress only while analyzing', () => {
  const progress = { queuePosition: 3 };
  expect(nextAnalysisState(analyzing, { type: 'progressed', progress })).toEqual({
    ...analyzing,
    progress,
  });
  expect(nextAnalysisState(IDLE, { type: 'progressed', progress })).toBe(IDLE);
});

it('ignores a report that is no longer awaited', () => {
  expect(nextAnalysisState(IDLE, { type: 'finished', report })).toBe(IDLE);
});

it('opens a shared report and returns to idle when it is cleared', () => {
  const opening = nextAnalysisState(IDLE, { type: 'opened', reportId: report.report_id });
  const complete = nextAnalysisState(opening, { type: 'finished', report });
  expect(complete).toEqual({ kind: 'complete', report });
  expect(nextAnalysisState(complete, { type: 'failed', message: 'late' })).toBe(complete);
  expect(nextAnalysisState(complete, { type: 'cleared' })).toEqual(IDLE);
});
