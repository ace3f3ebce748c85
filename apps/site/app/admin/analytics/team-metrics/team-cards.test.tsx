import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { AnswersCard } from './answers-card.tsx';
import type { AnswerCounts, ForecastMetrics, WinMetrics } from './api.ts';
import { ContactCard } from './contact-card.tsx';
import { ForecastCard } from './forecast-card.tsx';
import { WinsCard } from './wins-card.tsx';

// Tooltips look for the place where they open.
beforeAll(() => vi.stubGlobal('document', { querySelector: () => null }));
afterAll(() => vi.unstubAllGlobals());

const range = { from: '2026-11-01', to: '2026-11-30' };
const answers: AnswerCounts = {
  within1h: 3,
  within4h: 0,
  withinPromise: 0,
  late: 1,
  unanswered: 0,
  pending: 2,
};
const drawn = (card: React.ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{card}</MemoryRouter>
    </QueryClientProvider>,
  );
/** The names of the links, which say what each number counts. */
const links = (html: string) => [...html.matchAll(/<a [^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);

it('answers are compared with the promise, and their numbers lead to the leads', () => {
  const html = drawn(
    <AnswersCard
      range={range}
      metrics={{ hours: [{ hour: 9, answers }], owners: [{ ownerId: null, owner: null, answers }] }}
    />,
  );
  expect(html).toContain(
    '75% of 4 leads were answered within the promised 24 hours, nights and weekends included.',
  );
  expect(links(html)).toEqual([
    '9 AM to 10 AM, Within 1 h: 3, show the leads',
    '9 AM to 10 AM, Later: 1, show the leads',
    '9 AM to 10 AM, Not due yet: 2, show the leads',
    'Unassigned, Within 1 h: 3, show the leads',
    'Unassigned, Later: 1, show the leads',
    'Unassigned, Not due yet: 2, show the leads',
  ]);
});

it('win rates are of the decided leads alone', () => {
  const row: WinMetrics = { by: 'source', key: 'google_ads', owner: null, leads: 10, won: 1, lost: 3 };
  const html = drawn(<WinsCard range={range} wins={[row, { ...row, by: 'type', key: 'x' }]} />);
  expect(html).toContain('25% of the 4 leads from this period that were won or lost.');
  expect(links(html)).toEqual([
    'Google Ads, leads: 10, show the leads',
    'Google Ads, won: 1, show the leads',
    'Google Ads, lost: 3, show the leads',
  ]);
});

it('the forecast says of how few leads it is, and the best try is named', () => {
  const row: ForecastMetrics = {
    status: 'qualified',
    leads: 2,
    value: 3000,
    monthly: 0,
    averageSince: null,
    decided: 0,
    won: 0,
  };
  const all: ForecastMetrics = { ...row, status: 'new', value: 0, decided: 4, won: 1 };
  const html = drawn(<ForecastCard statuses={[all, row]} closing={{ leads: 2, value: 3000, monthly: 0 }} />);
  expect(html).toContain('25% of all 4 decided');
  expect(html).toContain('$750');
  expect(html).toContain('Closing next month: 2 leads worth $3,000.');
  expect(links(html)).toContain('Qualified, win rate: 25% of all 4 decided, show the leads');
  const calls = drawn(
    <ContactCard
      range={range}
      tries={[
        { try: 1, calls: 4, reached: 1 },
        { try: 2, calls: 2, reached: 1 },
      ]}
    />,
  );
  expect(calls).toContain('The 2nd attempt reaches people most often: 50% of 2 calls.');
  expect(links(calls)).toContain('1st attempt, reached: 1, show the leads');
});
