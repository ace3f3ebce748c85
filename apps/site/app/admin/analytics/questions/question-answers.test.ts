import { describe, expect, it } from 'vitest';
import type { OwnerMetrics } from '../api.ts';
import type { AnswerCounts, ForecastMetrics, WinMetrics } from '../team-metrics/api.ts';
import { closesAnswer, costAnswer, fastAnswer, loadAnswer, sourceAnswer } from './question-answers.ts';

const NO_ANSWERS: AnswerCounts = {
  within1h: 0,
  within4h: 0,
  withinPromise: 0,
  late: 0,
  unanswered: 0,
  pending: 0,
};

describe('are we fast enough', () => {
  const answer = (answers: Partial<AnswerCounts>[]) =>
    fastAnswer({
      hours: answers.map((each, hour) => ({ hour, answers: { ...NO_ANSWERS, ...each } })),
      owners: [],
    });

  it('is the share of the leads that are due', () => {
    const { figure, sentence, bars } = answer([{ within1h: 2, late: 1, pending: 9 }, { withinPromise: 1 }]);
    expect(`${figure} ${sentence}`).toBe('75% of 4 leads were answered within the promised 24 hours.');
    expect(bars.map(({ label, text }) => `${label} ${text}`)).toEqual([
      'Within 1 h 50%',
      '1 to 4 h 0%',
      '4 to 24 h 25%',
      'Later 25%',
      'Not answered 0%',
    ]);
  });

  it('says what it was in the period before, where a lead was due then', () => {
    const metrics = (counts: Partial<AnswerCounts>) => ({
      hours: [{ hour: 9, answers: { ...NO_ANSWERS, ...counts } }],
      owners: [],
    });
    const now = metrics({ within1h: 1 });
    expect(fastAnswer(now, metrics({ within1h: 1, late: 3 })).sentence).toMatch(
      / In the period before: 25%\.$/,
    );
    expect(fastAnswer(now, metrics({ pending: 3 })).sentence).not.toContain('before');
  });

  it('has no answer before a lead is due', () => {
    expect(answer([{ pending: 3 }])).toEqual({
      figure: null,
      sentence: 'No lead from this period is due yet.',
      bars: [],
    });
  });
});

describe('who is overloaded', () => {
  const row = (owner: string | null, overdue: number, open: number): OwnerMetrics => ({
    ownerId: owner,
    owner,
    isSelf: false,
    open,
    overdue,
    leads: 0,
    converted: 0,
    conversionRate: 0,
    medianResponseMinutes: null,
  });
  const answer = (...rows: OwnerMetrics[]) => loadAnswer(rows, (email) => email.toUpperCase());

  it('is who has the most overdue follow-ups, then the most open leads', () => {
    const { figure, sentence, bars } = answer(
      row('ana', 2, 40),
      row('ben', 7, 12),
      row('cleo', 7, 13),
      row(null, 90, 90),
      row('dan', 0, 0),
    );
    expect(`${figure} ${sentence}`).toBe('7 overdue follow-ups wait for CLEO, who has 13 open leads.');
    expect(bars.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'CLEO: 7 overdue, 13 open',
      'BEN: 7 overdue, 12 open',
      'ANA: 2 overdue, 40 open',
    ]);
  });

  it('counts one, none, and no one', () => {
    const one = answer(row('ana', 1, 1));
    expect(`${one.figure} ${one.sentence}`).toBe('1 overdue follow-up waits for ANA, who has 1 open lead.');
    const none = answer(row('ana', 0, 4));
    expect(`${none.figure} ${none.sentence}`).toBe(
      '0 follow-ups are overdue; ANA has the most leads, 4 open.',
    );
    expect(none.bars[0]?.value).toBe(4);
    expect(answer(row(null, 3, 8))).toMatchObject({ figure: null, sentence: 'No open lead has an owner.' });
  });
});

const wins = (key: string, won: number, lost: number): WinMetrics => ({
  by: 'source',
  key,
  owner: null,
  leads: won + lost,
  won,
  lost,
});

describe('what does a lead cost', () => {
  const entry = (source: string, amount: number) => ({
    source,
    month: '2026-11-01',
    amount,
    updatedAt: '',
    by: null,
  });
  const answer = (...entries: ReturnType<typeof entry>[]) =>
    costAnswer({
      from: '2026-11-01',
      to: '2026-11-30',
      entries,
      arrived: [
        { from: '2026-11-01', to: '2026-11-30', sources: [wins('google_ads', 5, 5), wins('yelp', 3, 2)] },
      ],
    });

  it('is the ad spend for each lead that came from it, the cheapest source first', () => {
    const { figure, sentence, bars } = answer(
      entry('google_ads', 1000),
      entry('yelp', 200),
      entry('radio', 300),
    );
    expect(`${figure} ${sentence}`).toBe('$100 is what a lead from ads cost: $1,500 for 15 leads.');
    expect(bars.map(({ label, text }) => `${label} ${text}`)).toEqual(['Yelp $40', 'Google Ads $100']);
  });

  it('has no answer without ad spend or leads', () => {
    expect(answer().sentence).toBe('No ad spend has been entered for this period.');
    expect(answer(entry('radio', 300))).toMatchObject({
      figure: null,
      sentence: 'No lead came from $300 of ad spend.',
    });
  });
});

describe('which source wins', () => {
  it('is the best share of those with ten decided leads', () => {
    const { figure, sentence, bars } = sourceAnswer([
      wins('google_ads', 6, 14),
      wins('yelp', 5, 5),
      wins('chamber', 2, 0),
      { ...wins('owner', 50, 0), by: 'owner' },
    ]);
    expect(`${figure} ${sentence}`).toBe(
      '50% of 10 decided leads from Yelp were won, the best share of all sources.',
    );
    expect(bars.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Yelp: 50% of 10',
      'Google Ads: 30% of 20',
    ]);
  });

  it('says when there are too few to compare, and none', () => {
    const { figure, sentence } = sourceAnswer([wins('chamber', 1, 0)]);
    expect(`${figure} ${sentence}`).toBe('100% of 1 decided lead from Chamber was won, too few to compare.');
    expect(sourceAnswer([wins('yelp', 0, 0)]).sentence).toBe('No lead from this period was won or lost yet.');
  });
});

describe('what closes', () => {
  const row = (status: ForecastMetrics['status'], more: Partial<ForecastMetrics>): ForecastMetrics => ({
    status,
    leads: 10,
    value: 0,
    monthly: 0,
    averageSince: null,
    decided: 0,
    won: 0,
    ...more,
  });

  it('is what the open leads are expected to bring', () => {
    const { figure, sentence, bars } = closesAnswer([
      row('new', { decided: 100, won: 20 }),
      row('qualified', { decided: 40, won: 20, value: 3000, monthly: 200 }),
    ]);
    expect(`${figure} ${sentence}`).toBe('$1,500 and $100 a month are expected from 20 open leads.');
    expect(bars.map(({ label, text }) => `${label} ${text}`)).toEqual(['New $0', 'Qualified $1,500']);
  });

  it('has no answer without decided leads or values', () => {
    expect(closesAnswer([row('new', { value: 10 })]).sentence).toBe(
      'No lead was won or lost in the last 12 months.',
    );
    expect(closesAnswer([row('new', { decided: 3, won: 1 })])).toMatchObject({
      figure: null,
      sentence: 'No open lead has a value yet.',
    });
  });
});
