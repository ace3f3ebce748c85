import { describe, expect, it } from 'vitest';
import { judgeReport, scoreBand } from './report-verdict.ts';
import type { ReportIssue, RuleFamily } from './website-report.ts';

const FAMILIES: (RuleFamily | undefined)[] = [
  'reach',
  'local',
  'words',
  'speed',
  'access',
  'safety',
  undefined,
];
const SCORES = [null, 0, 40, 41, 70, 71, 89, 90, 100];
const KINDS = ['full', 'partial', 'without_browser'] as const;

const finding = (family: RuleFamily | undefined) => ({ id: 'a', family }) as ReportIssue;
const metrics = (seconds: number | null) =>
  ({ load_time_estimate: seconds }) as Parameters<typeof judgeReport>[0]['metrics'];

function judge(
  score: number | null,
  {
    critical = [],
    warnings = [],
    recommendations = [],
    kind = 'full',
    seconds = 1,
    isOld = false,
    others = score,
  }: {
    critical?: ReportIssue[];
    warnings?: ReportIssue[];
    recommendations?: ReportIssue[];
    kind?: (typeof KINDS)[number];
    seconds?: number | null;
    isOld?: boolean;
    others?: number | null;
  } = {},
) {
  return judgeReport({
    ...(isOld ? {} : { reach_score: others }),
    seo_score: others,
    performance_score: score,
    accessibility_score: others,
    issues: { critical, warnings, recommendations },
    coverage: { kind, notes: [] },
    metrics: metrics(seconds),
  });
}

const counted = (scores: ReturnType<typeof judge>['scores'], kind: 'critical' | 'warnings') =>
  scores.reduce((sum, { says }) => sum + (says.kind === kind ? says.count : 0), 0);
const kinds = (scores: ReturnType<typeof judge>['scores']) => scores.map(({ says }) => says.kind);

describe('stamp, sentence and the words under the scores', () => {
  it('never contradict each other', () => {
    for (const isOld of [false, true]) {
      for (const score of SCORES) {
        for (const family of FAMILIES) {
          const findings = [finding(family), finding('words')];
          // What the sentence counts stands under the scores, so "Fix now" over four times "Good" is impossible.
          const urgent = judge(score, { critical: findings, warnings: findings, isOld });
          expect(urgent).toMatchObject({ stamp: 'poor', sentence: 'critical', count: 2 });
          expect(counted(urgent.scores, 'critical')).toBe(2);

          const weak = judge(score, { warnings: findings, isOld });
          expect(weak).toMatchObject({ stamp: 'fair', sentence: 'warnings', count: 2 });
          expect(kinds(weak.scores)).not.toContain('critical');
          expect(kinds(weak.scores)).toContainEqual(expect.stringMatching(/fair|poor|almost|warnings/));
        }
        for (const kind of KINDS) {
          const calm = judge(score, { recommendations: [finding('words')], kind, isOld });
          const isLow = score !== null && score < 71;
          expect(calm.stamp).toBe(isLow ? 'fair' : kind === 'full' ? 'good' : 'partial');
          if (!isLow) for (const says of kinds(calm.scores)) expect(says).toMatch(/good|not_measured/);
        }
      }
    }
  });

  it('count all weak spots where every score is high', () => {
    const { scores } = judge(100, { warnings: FAMILIES.map(finding) });
    expect(counted(scores, 'warnings')).toBe(FAMILIES.length);
  });

  it('say what is left, or that nothing is', () => {
    expect(judge(100, { recommendations: [finding('words')] }).sentence).toBe('small');
    expect(judge(100)).toMatchObject({ stamp: 'good', sentence: 'nothing' });
    expect(judge(70)).toMatchObject({ stamp: 'fair', sentence: 'low_score' });
    expect(judge(null, { kind: 'without_browser' })).toMatchObject({ stamp: 'partial' });
  });
});

it('a page that takes 17 seconds earns neither "Good" nor "Fair" for its speed', () => {
  for (const score of [71, 89, 90, 100]) {
    const says = kinds(judge(score, { seconds: 17, others: 95 }).scores);
    expect(says).toEqual(['good', 'good', 'fair', 'good']);
  }
});

it('"Good" begins at 90, "Fair" at 71; not measured is never a zero', () => {
  expect([100, 90, 89, 71, 70, 41, 40, 0, null].map((score) => kinds(judge(score).scores)[0])).toEqual([
    'good',
    'good',
    'almost_good',
    'almost_good',
    'fair',
    'fair',
    'poor',
    'poor',
    'not_measured',
  ]);
});

it('a score is green from 71, yellow from 41 to 70 and red up to 40', () => {
  expect([100, 71, 70, 41, 40, 0].map(scoreBand)).toEqual(['good', 'good', 'fair', 'fair', 'poor', 'poor']);
});
