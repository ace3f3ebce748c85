import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Answer, verdict } from '../test-support/verdict.ts';
import type { AuditVerdict } from './audits/run-audits.ts';
import { REACH_QUESTIONS, reachScore } from './reach-score.ts';

/** Every audit of the score gives the first answer, and those named give their own. */
function verdicts(all: Answer, own: Record<string, Answer> = {}): AuditVerdict[] {
  const ids = new Set(REACH_QUESTIONS.flatMap(({ audits, ruinedBy = [] }) => [...audits, ...ruinedBy]));
  return [...ids].map((id) => verdict(id, own[id] ?? all));
}

describe('the reach score', () => {
  it.each<[name: string, verdicts: AuditVerdict[], score: number | null]>([
    ['everything is fine', verdicts('pass'), 100],
    ['everything costs calls', verdicts('critical'), 0],
    ['everything hurts', verdicts('warning'), 25],
    ['everything would help', verdicts('recommendation'), 50],
    ['one dead phone link', verdicts('pass', { 'phone-link': 'critical' }), 40],
    ['links that dial another number', verdicts('pass', { 'contact-consistency': 'critical' }), 40],
    ['a sample number', verdicts('pass', { 'template-contact': 'critical' }), 40],
    ['a dead form', verdicts('pass', { 'contact-form': 'critical' }), 40],
    [
      'a sample number that was not looked for',
      verdicts('pass', { 'template-contact': 'couldNotCheck' }),
      100,
    ],
    ['another number in the data', verdicts('pass', { 'contact-consistency': 'warning' }), 91],
    ['no number at all costs two questions', verdicts('warning', { 'visible-phone': 'critical' }), 18],
    ['forms that may or may not send', verdicts('pass', { 'contact-form': 'couldNotCheck' }), 94],
    [
      'what does not apply is left out',
      verdicts('notApplicable', { 'map-link': 'pass', 'phone-link': 'critical' }),
      33,
    ],
    [
      'what could not be checked is left out',
      verdicts('pass', { 'covered-call-button': 'couldNotCheck', 'contact-form': 'warning' }),
      90,
    ],
    [
      'half of the weight is enough',
      verdicts('couldNotCheck', {
        'phone-link': 'pass',
        'first-screen-phone': 'pass',
        'contact-consistency': 'pass',
        'hours-today': 'pass',
        'contact-form': 'pass',
      }),
      100,
    ],
    [
      'less than half of the weight is no score',
      verdicts('couldNotCheck', {
        'phone-link': 'pass',
        'first-screen-phone': 'pass',
        'contact-consistency': 'pass',
        'after-hours-answer': 'pass',
      }),
      null,
    ],
    ['nothing applies', verdicts('notApplicable'), null],
    ['nothing was checked', [], null],
  ])('%s', (_name, given, score) => {
    expect(reachScore(given).score).toBe(score);
  });

  it('names for each part the finding that cost the most points', () => {
    const { parts } = reachScore(
      verdicts('pass', { 'map-link': 'recommendation', 'street-address': 'warning' }),
    );
    expect(parts.filter(({ issue_id }) => issue_id !== null)).toEqual([
      { id: 'map-link', weight: 8, points: 2, issue_id: 'street-address' },
    ]);
  });

  it('gives no points for a number that can be tapped and is wrong', () => {
    const { parts } = reachScore(verdicts('pass', { 'contact-consistency': 'critical' }));
    expect(parts.filter(({ points }) => points === 0)).toEqual([
      { id: 'phone-link', weight: 16, points: 0, issue_id: 'contact-consistency' },
      { id: 'first-screen-phone', weight: 14, points: 0, issue_id: 'contact-consistency' },
      { id: 'contact-consistency', weight: 12, points: 0, issue_id: 'contact-consistency' },
    ]);
  });

  it('lets the next audit answer where the first one does not apply', () => {
    const { parts } = reachScore(
      verdicts('notApplicable', { 'contact-page-details': 'pass', 'form-labels': 'couldNotCheck' }),
    );
    expect(parts).toEqual([
      { id: 'contact-form', weight: 12, points: 12, issue_id: null },
      { id: 'form-autocomplete', weight: 4, points: null, issue_id: null },
    ]);
  });

  it('has weights that add up to 100 and are those of docs/scoring.md', () => {
    const document = readFileSync(`${import.meta.dirname}/../../../docs/scoring.md`, 'utf8');
    const published = [...document.matchAll(/^\| [^|]+\? \| (\d+) \| ([^|]+) \|$/gm)].map(
      ([, weight, audits]) => ({
        weight: Number(weight),
        audits: [...(audits ?? '').matchAll(/`([a-z0-9-]+)`/g)].map(([, id]) => id),
      }),
    );
    expect(published).toEqual(REACH_QUESTIONS.map(({ weight, audits }) => ({ weight, audits })));
    expect(REACH_QUESTIONS.reduce((total, { weight }) => total + weight, 0)).toBe(100);
  });
});
