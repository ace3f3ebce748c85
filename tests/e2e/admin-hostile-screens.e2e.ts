import type { ReportIssue } from '@fml/contract';
import type { Locator, Page } from '@playwright/test';
import { leadReport } from '../../apps/site/test-support/lead-report.ts';
import { addSubmissions, clearLeads, refuseDialogs } from './desk-leads.ts';
import { HOSTILE_TEXTS, packed } from './hostile-texts.ts';
import { expect, test } from './staff.ts';

/** Every text of the corpus on the screens around the lists of leads: text, and nothing else. */

const NAMES = packed(HOSTILE_TEXTS, 200);
const EMAILS = packed(HOSTILE_TEXTS, 318).map((text) => `x@${text}`);
const RECIPIENTS = packed(HOSTILE_TEXTS, 320);
const LONG_TEXTS = packed(HOSTILE_TEXTS, 1500);
const PHONE_SCREEN = { width: 390, height: 844 };

const textOf = async (part: Locator) => (await part.textContent()) ?? '';

async function expectNothingWider(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `no sideways scrolling on ${new URL(page.url()).pathname}`).toBeLessThanOrEqual(0);
}

/** Which of the texts do not stand in this part, as they are. */
async function missing(part: Locator, texts: readonly string[]): Promise<string[]> {
  const shown = await textOf(part);
  return texts.filter((text) => !shown.includes(text));
}

test.beforeEach(({ page }) => {
  refuseDialogs(page);
  return page.setViewportSize(PHONE_SCREEN);
});

test('names of leads stand as text in the activity, the sources and the search', { tag: '@long' }, async ({
  page,
  desk,
}) => {
  await clearLeads(desk);
  await addSubmissions(
    desk,
    NAMES.map((name) => ({
      business_name: name,
      attribution: JSON.stringify({ last: { utm_source: name } }),
    })),
  );
  // The dashboard asks for the last dozen; here it gets all of them.
  await page.route('**/desk/recent-activity', (route) =>
    route.continue({ postData: JSON.stringify({ limit: 100 }) }),
  );
  await page.goto('/admin/dashboard');
  const activity = page.getByRole('region', { name: 'Recent Activity' });
  await expect(activity.getByText('completed the questionnaire').first()).toBeVisible();
  await expectNothingWider(page);
  const names = await activity.locator('bdi').allTextContents();
  expect(NAMES.filter((name) => !names.includes(name))).toEqual([]);

  const hits = LONG_TEXTS.slice(0, 15).map((text, index) => ({
    kind: (['submission', 'consultation', 'report'] as const)[index % 3] ?? 'report',
    id: `hostile-${index}`,
    title: text,
    subtitle: text,
    createdAt: '2026-11-20T10:00:00Z',
    matched: [text.slice(0, 40), '(', '\\', '['],
  }));
  await page.route('**/desk/search-desk', (route) => route.fulfill({ json: hits }));
  await page.getByRole('button', { name: 'Search submissions, reports...' }).click();
  await page.getByRole('combobox').fill('<script>alert(1)</script>');
  const results = page.getByRole('listbox', { name: 'Search results' });
  await expect(results.getByRole('option')).toHaveCount(hits.length);
  expect(
    await missing(
      results,
      hits.map(({ title }) => title),
    ),
  ).toEqual([]);
  await expectNothingWider(page);

  await page.goto('/admin/analytics');
  await expect(
    page.getByRole('region', { name: 'Leads by day and source', exact: true }).getByRole('img'),
  ).toBeVisible();
  await expectNothingWider(page);
});

test('what a report says about its website and its visitor stands as text', { tag: '@long' }, async ({
  page,
  desk,
}) => {
  const issues = LONG_TEXTS.map(
    (text, index): ReportIssue => ({
      id: `hostile-${index}`,
      title: text,
      description: text,
      severity: 'critical',
      action: text,
      evidence: [{ where: text, seen: text }],
    }),
  );
  const report = {
    ...leadReport({ critical: issues }),
    top_actions: LONG_TEXTS,
    gemini_insights: LONG_TEXTS.join('\n'),
  };
  await desk.sql.query(
    `insert into public.website_reports (url, user_name, user_email, status, report, versions, stage_ms)
     select case when n % 2 = 0 then 'https://hostile.example/?' || name else name end,
       name, emails[1 + n % cardinality(emails)], 'full', $3, '{}', '{}'
       from unnest($1::text[]) with ordinality as t (name, n), (select $2::text[] as emails) e
      where n <= 50`,
    [NAMES, EMAILS, JSON.stringify(report)],
  );
  await page.goto('/admin/reports');
  const table = page.getByRole('table', { name: 'Website reports' });
  await expect(table.locator('tbody tr[data-key]')).toHaveCount(50);
  await expectNothingWider(page);
  expect(await missing(table, [...NAMES.slice(0, 50), ...EMAILS])).toEqual([]);
  await table
    .getByRole('link', { name: /^Open the report/ })
    .first()
    .click();
  const findings = page.getByRole('region', { name: /^Findings/ });
  await expect(findings).toBeVisible();
  await findings.locator('details').evaluateAll((all) => {
    for (const each of all) each.setAttribute('open', '');
  });
  await expectNothingWider(page);
  expect(await missing(findings, LONG_TEXTS)).toEqual([]);
  expect(await missing(page.getByRole('region', { name: 'Talk about these first' }), LONG_TEXTS)).toEqual([]);
  await desk.sql.query('delete from public.website_reports where user_name = any ($1)', [NAMES]);
});

test('colleagues, devices and messages stand as text in the settings', { tag: '@long' }, async ({
  page,
  desk,
}) => {
  const mate = await desk.createAccount('hostile-mate');
  const [email = ''] = packed(HOSTILE_TEXTS, 250);
  await desk.sql.query('update auth.users set email = $2 where email = $1', [mate.email, email]);
  await desk.sql.query(
    `update auth.sessions set user_agent = $2 from auth.users u where u.id = user_id and u.email = $1`,
    [desk.staff.email, LONG_TEXTS[0]],
  );
  await desk.sql.query(
    `insert into private.outbox (channel, kind, recipient, content, status, attempts, last_error, finished_at, created_at)
     select 'email', left(recipient, 64), recipient, '{}', 'dead', 12, left(recipient, 300), now(), now() + interval '1 hour'
       from unnest($1::text[]) recipient`,
    [RECIPIENTS],
  );
  try {
    await page.goto('/admin/settings');
    const team = page.getByRole('region', { name: 'Team' });
    await expect(team.getByText('You', { exact: true })).toBeVisible();
    expect(await missing(team, [email])).toEqual([]);
    const outbox = page.getByRole('region', { name: 'Outbox' });
    const more = outbox.getByRole('button', { name: 'Show more' });
    await expect(outbox.locator('tbody tr[data-key]').first()).toBeVisible();
    for (let shown = 20; shown < RECIPIENTS.length; shown += 20) {
      await more.click();
      await expect.poll(() => outbox.locator('tbody tr[data-key]').count()).toBeGreaterThan(shown);
    }
    expect(await missing(outbox, RECIPIENTS)).toEqual([]);
    await expectNothingWider(page);
  } finally {
    await desk.sql.query('delete from auth.users where email = $1', [email]);
    await desk.sql.query('delete from private.outbox where recipient = any ($1)', [RECIPIENTS]);
  }
});
