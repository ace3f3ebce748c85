import { parseArgs } from 'node:util';
import { createAdmin } from '@fml/auth';
import { seedDesk } from '@fml/leads/seed';
import { openDatabase } from '@fml/postgres';
import type { Browser, Page } from '@playwright/test';
import { startProduct } from '../tests/support/running-product.ts';
import { median } from './compare-runs.ts';
import { openLocalBrowser } from './local-browser.ts';

/**
 * `npm run bench -- navigation [--rounds N]`: navigation between the screens of the lead desk in a browser, with everything
 * loaded once before: from the click or key to the end of the frame that shows the new heading and the known rows.
 * Prints median and 95th percentile of every move. Aim: each median below 100 ms.
 */
const AIM_MS = 100;
const ROWS = 300;
const PATIENCE_MS = 10_000;
/** So that requests of the previous screen do not count. */
const REST_MS = 250;
const STAFF = { email: 'bench@agency.example', password: 'seven grey doors open slowly' };

/** When the navigation has ended: this heading (or any but `notHeading`), so many of these, and no placeholder. */
interface Arrival {
  heading?: string;
  notHeading?: string;
  rows: string;
  atLeast: number;
}

const ROW = 'main tbody tr[data-key]';
const ENTRIES: (Arrival & { heading: string })[] = [
  { heading: 'Dashboard', rows: 'main .activity-row', atLeast: 12 },
  { heading: 'Submissions', rows: ROW, atLeast: 25 },
  { heading: 'Reports', rows: ROW, atLeast: 25 },
  { heading: 'Analytics', rows: 'main .chart-column', atLeast: 5 },
  { heading: 'Settings', rows: 'main form', atLeast: 2 },
];
const [, SUBMISSIONS] = ENTRIES as [Arrival, Arrival & { heading: string }];

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Math.max(1, Math.trunc(Number(values.rounds)) || 5);
const times = new Map<string, number[]>();

const product = await startProduct({});
let browser: Browser | undefined;
try {
  await fill(product.dataDir);
  browser = await openLocalBrowser();
  const page = await browser.newPage({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await page.addInitScript(watchMoves);
  await signIn(page);
  for (const { heading } of ENTRIES) await openEntry(page, heading);
  for (let round = 0; round < rounds; round += 1) {
    await betweenEntries(page);
    await betweenLeads(page, round);
  }
} finally {
  await browser?.close();
  await product.stop();
}
report();

async function betweenEntries(page: Page): Promise<void> {
  for (const from of ENTRIES) {
    for (const to of ENTRIES) {
      if (from === to) continue;
      await openEntry(page, from.heading);
      await measured(page, `${from.heading} -> ${to.heading}`, 'click', to, () =>
        entry(page, to.heading).click(),
      );
    }
  }
}

/** A lead that was never opened, the same one again, its neighbors, and back to the list. */
async function betweenLeads(page: Page, round: number): Promise<void> {
  await openEntry(page, SUBMISSIONS.heading);
  const row = page.locator(ROW).nth(5 * round);
  const title = (await row.getByRole('link').textContent()) ?? '';
  const lead: Arrival = { heading: title, rows: 'main h1', atLeast: 1 };
  const whole: Arrival = { heading: title, rows: 'main ol li', atLeast: 1 };
  const other: Arrival = { notHeading: title, rows: 'main ol li', atLeast: 1 };
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const open = () => row.getByRole('cell').nth(3).click();

  await measured(page, 'list -> lead, the first time', 'click', lead, open);
  await measured(page, 'lead -> list', 'click', SUBMISSIONS, () => button('Back').click());
  await measured(page, 'list -> lead', 'click', whole, open);
  await button('Next').click();
  await rest(page);
  await measured(page, 'lead -> previous', 'click', whole, () => button('Previous').click());
  await measured(page, 'lead -> next by key', 'keydown', other, () => page.keyboard.press('j'));
  await measured(page, 'lead -> list by key', 'keydown', SUBMISSIONS, () => page.keyboard.press('Escape'));
}

async function measured(
  page: Page,
  name: string,
  trigger: 'click' | 'keydown',
  arrival: Arrival,
  move: () => Promise<void>,
): Promise<void> {
  await rest(page);
  await page.evaluate(([trigger, arrival, patienceMs]) => window.awaitMove(trigger, arrival, patienceMs), [
    trigger,
    arrival,
    PATIENCE_MS,
  ] as const);
  await move();
  const ms = await page.evaluate(() => window.moved);
  if (ms === null) throw new Error(`${name}: never arrived`);
  times.set(name, [...(times.get(name) ?? []), ms]);
}

function report(): void {
  const lines = [...times].map(([name, all]) => ({
    name,
    p50: median(all) ?? Number.NaN,
    p95: percentile(all, 0.95),
  }));
  for (const { name, p50, p95 } of lines) {
    process.stdout.write(`${name.padEnd(32)} median ${Math.round(p50)} ms, p95 ${Math.round(p95)} ms\n`);
  }
  const slow = lines.filter(({ p50 }) => p50 >= AIM_MS).length;
  process.stdout.write(`${lines.length - slow} of ${lines.length} moves below ${AIM_MS} ms\n`);
  if (slow > 0) process.exitCode = 1;
}

function percentile(all: readonly number[], share: number): number {
  return all.toSorted((a, b) => a - b)[Math.ceil(all.length * share) - 1] ?? Number.NaN;
}

async function fill(dataDir: string): Promise<void> {
  const db = await openDatabase({ databaseUrl: undefined, dataDir, log: () => undefined });
  try {
    await seedDesk(db, { rows: ROWS });
    const made = await createAdmin(db, STAFF);
    if (!made.ok) throw new Error(made.problem);
  } finally {
    await db.stop();
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(STAFF.email);
  await page.getByLabel('Password', { exact: true }).fill(STAFF.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/admin/dashboard');
}

function entry(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Lead desk' }).getByRole('link', { name }).first();
}

async function openEntry(page: Page, name: string): Promise<void> {
  await entry(page, name).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await rest(page);
}

async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(REST_MS);
}

declare global {
  interface Window {
    moved: Promise<number | null>;
    awaitMove: (trigger: 'click' | 'keydown', arrival: Arrival, patienceMs: number) => void;
  }
}

/** Runs in the page. The time starts with the event in the browser and ends after the frame that shows everything. */
function watchMoves(): void {
  window.awaitMove = (trigger, { heading, notHeading, rows, atLeast }, patienceMs) => {
    const hasArrived = () => {
      const shown = document.querySelector('main h1')?.textContent;
      return (
        (heading === undefined ? shown !== undefined && shown !== notHeading : shown === heading) &&
        document.querySelectorAll(rows).length >= atLeast &&
        document.querySelector('main .skeleton') === null
      );
    };
    window.moved = new Promise((resolve) => {
      const begin = ({ timeStamp }: Event) => {
        const look = () => {
          if (hasArrived()) setTimeout(() => resolve(performance.now() - timeStamp), 0);
          else if (performance.now() - timeStamp > patienceMs) resolve(null);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      };
      window.addEventListener(trigger, begin, { capture: true, once: true });
    });
  };
}
