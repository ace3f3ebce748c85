import { readFileSync } from 'node:fs';
import { FIGURE_DEFINITIONS, type LeadRef } from '@fml/contract';
import { foldFigures } from '@fml/db';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  getAnalytics,
  getDashboardFigures,
  getRecentActivity,
} from '../../apps/site/app/api/desk/figures.ts';
import {
  addNote,
  deleteNote,
  getReportOfLead,
  getStory,
  relatedLeads,
  restoreNote,
  updateNote,
} from '../../apps/site/app/api/desk/lead-story.ts';
import { searchDesk } from '../../apps/site/app/api/desk/search.ts';
import {
  getSubmission,
  listSubmissions,
  setManyStatus,
  setOutcome,
  setSubmissionStatus,
} from '../../apps/site/app/api/desk/submissions.ts';
import {
  insertRow,
  insertSubmission,
  SAMPLE_CONSULTATION,
  SAMPLE_REPORT,
} from '../../packages/db/src/policies/sample-rows.ts';
import { type DeskFixture, startDesk } from './desk-fixture.ts';

/** Thursday noon in Los Angeles, within working hours. */
const NOON = '2026-11-12T20:00:00Z';
let desk: DeskFixture;
beforeAll(async () => {
  desk = await startDesk(['ana@desk.example', 'ben@desk.example']);
});
afterAll(() => desk.drop());
beforeEach(async () => {
  await desk.db.adminPool.query(
    'delete from public.onboarding_submissions; delete from public.consultation_requests; delete from public.website_reports',
  );
  await desk.be('ana@desk.example');
});

async function submission(columns: Record<string, unknown> = {}): Promise<LeadRef> {
  return { kind: 'submission', id: await insertSubmission(desk.db.appPool, columns) };
}
async function updatedAt(lead: LeadRef): Promise<string> {
  return (await getSubmission(lead.id))?.updated_at ?? '';
}

describe('status', () => {
  test('a change is remembered with who and when, and answers the lead', async () => {
    const lead = await submission({ created_at: NOON });
    const { updated_at } = await setSubmissionStatus(lead.id, 'contacted', await updatedAt(lead));
    const after = await getSubmission(lead.id);
    expect(after).toMatchObject({ status: 'contacted', updated_at });
    expect(after?.first_response_minutes).toBeGreaterThan(0);
    expect((await getStory(lead))[0]).toMatchObject({
      kind: 'status',
      from_status: 'new',
      to_status: 'contacted',
      by: 'ana@desk.example',
      lead,
    });
    await setSubmissionStatus(lead.id, 'new', updated_at);
    expect(await getSubmission(lead.id)).toMatchObject({ status: 'new', first_response_minutes: null });
  });

  test('what a colleague changed meanwhile is not overwritten', async () => {
    const lead = await submission();
    const seen = await updatedAt(lead);
    await desk.be('ben@desk.example');
    await setSubmissionStatus(lead.id, 'lost', seen);
    await desk.be('ana@desk.example');
    await expect(setSubmissionStatus(lead.id, 'qualified', seen)).rejects.toMatchObject({ kind: 'conflict' });
    expect((await getSubmission(lead.id))?.status).toBe('lost');
    await expect(setSubmissionStatus(crypto.randomUUID(), 'lost', seen)).rejects.toMatchObject({
      kind: 'invalid',
      message: 'This lead is gone.',
    });
  });

  test('many at once: those that had it already and those that are gone are told apart', async () => {
    const [first, second] = [await submission(), await submission({ status: 'lost' })];
    const gone = crypto.randomUUID();
    const answer = await setManyStatus([first.id, second.id, gone], 'lost');
    expect(answer.changed).toEqual([first.id]);
    expect(answer.unchanged.toSorted()).toEqual([second.id, gone].toSorted());
    await expect(setManyStatus([first.id], 'sold' as never)).rejects.toMatchObject({ kind: 'invalid' });
  });

  test('value and reason are kept, and values beyond reason are refused', async () => {
    const lead = await submission();
    await setOutcome(lead, { dealValue: 1250.5 });
    await setOutcome(lead, { lostReason: '=1+1' });
    expect(await getSubmission(lead.id)).toMatchObject({ deal_value: 1250.5, lost_reason: '=1+1' });
    await expect(setOutcome(lead, { dealValue: -1 })).rejects.toMatchObject({ kind: 'invalid' });
  });
});

describe('story', () => {
  test('brings together what one e-mail address did, newest first', async () => {
    const email = 'Kim@Bakery.example';
    const report = await insertRow(desk.db.appPool, 'website_reports', {
      ...SAMPLE_REPORT,
      created_at: '2026-11-01T10:00:00Z',
    });
    await insertRow(desk.db.appPool, 'consultation_requests', {
      ...SAMPLE_CONSULTATION,
      email,
      website_report_id: report,
      created_at: '2026-11-01T10:05:00Z',
    });
    const lead = await submission({ contact_email: email.toLowerCase(), created_at: '2026-11-02T10:00:00Z' });
    await desk.db.appPool.query(
      `update public.onboarding_submissions set conversion_tracked = true where id = '${lead.id}'`,
    );
    await desk.db.appPool.query(
      `insert into private.outbox (channel, kind, recipient, content, lead_kind, lead_id, created_at)
       values ('email', 'lead_for_staff', 'desk@agency.example', '{}', 'submission', $1, '2026-11-02T10:00:01Z')`,
      [lead.id],
    );
    await addNote(lead, 'Called back.');
    const story = await getStory(lead);
    expect(story.map(({ kind }) => kind)).toEqual([
      'note',
      'thank_you',
      'mail',
      'onboarding',
      'consultation',
      'analysis',
    ]);
    expect(story[2]).toMatchObject({
      state: 'waiting',
      message_kind: 'lead_for_staff',
      recipient: 'desk@agency.example',
    });
    const related = await relatedLeads(lead);
    expect(related.leads).toMatchObject([{ kind: 'consultation', title: 'Kim Ode', same: ['email'] }]);
    expect(related.reports).toMatchObject([{ id: report, same: ['site'] }]);
    expect((await getReportOfLead(lead))?.id).toBe(report);
  });

  test('notes: changed by their author alone, not over a newer one, deleted and brought back', async () => {
    const lead = await submission();
    const note = await addNote(lead, 'First');
    const changed = await updateNote(note.id, 'Second', note.updated_at);
    await expect(updateNote(note.id, 'Third', note.updated_at)).rejects.toMatchObject({ kind: 'conflict' });
    await deleteNote(note.id);
    expect((await getStory(lead)).some(({ kind }) => kind === 'note')).toBe(false);
    await restoreNote(note.id);
    expect((await getStory(lead)).find(({ kind }) => kind === 'note')).toMatchObject({
      body: 'Second',
      is_own: true,
      by: 'ana@desk.example',
    });
    await desk.be('ben@desk.example');
    await expect(updateNote(note.id, 'Mine now', changed.updated_at)).rejects.toMatchObject({
      kind: 'invalid',
      message: 'Only the one who wrote a note can change it.',
    });
    await expect(addNote(lead, '')).rejects.toMatchObject({ kind: 'invalid' });
  });
});

describe('search', () => {
  beforeEach(async () => {
    await submission({
      business_name: 'Ravenwood Plumbing',
      contact_name: 'José Núñez',
      contact_email: 'jose@ravenwood.example',
      contact_phone: '(213) 555-0142',
      website_url: 'https://www.ravenwood-plumbing.example/',
    });
    await submission({
      business_name: 'Foxglen Dental',
      contact_name: 'Mae Bell',
      contact_email: 'mae@foxglen.example',
      website_url: 'https://foxglen.example',
    });
    await insertRow(desk.db.appPool, 'consultation_requests', {
      name: 'Mina Ravenwood',
      email: 'mina@other.example',
    });
    await insertRow(desk.db.appPool, 'website_reports', {
      ...SAMPLE_REPORT,
      url: 'https://ravenwood-plumbing.example/',
    });
    await foldFigures(desk.db);
  });
  const titles = async (text: string) =>
    (await searchDesk(text)).map(({ kind, title }) => `${kind} ${title}`).toSorted();
  const RAVENWOOD = [
    'consultation Mina Ravenwood',
    'report https://ravenwood-plumbing.example/',
    'submission Ravenwood Plumbing',
  ];

  test.each([
    ['ravenwood', RAVENWOOD],
    ['RAVEN', RAVENWOOD],
    ['ravenwod', RAVENWOOD],
    ['rawenwood', RAVENWOOD],
    ['plumbing raven', RAVENWOOD.slice(1)],
    ['jose nunez', RAVENWOOD.slice(2)],
    ['NÚÑEZ', RAVENWOOD.slice(2)],
    ['555-0142', RAVENWOOD.slice(2)],
    ['2135550142', RAVENWOOD.slice(2)],
    ['mae@foxglen.example', ['submission Foxglen Dental']],
    ['ravenwood dental', []],
  ])('%s', async (text, expected) => {
    expect(await titles(text)).toEqual(expected);
  });

  test('a lead is found at once, before its words are known', async () => {
    await submission({ business_name: 'Quillfordshire Books' });
    expect(await titles('quillfordshire')).toEqual(['submission Quillfordshire Books']);
    expect((await searchDesk('quillfordshire'))[0]).toMatchObject({
      status: 'new',
      matched: ['quillfordshire'],
    });
  });

  test('tells which words it took for a mistyped one', async () => {
    expect((await searchDesk('ravenwod'))[0]?.matched).toContain('ravenwood');
  });

  test('whatever is typed is only words', async () => {
    const hostile = [
      `' or '1'='1`,
      `'; drop table public.user_roles; --`,
      `\\'`,
      `a & b | !c <-> d:*`,
      `%_`,
      '~snew',
      '~ksubmission',
      `"`,
      '((((',
      ':*',
      '\u0000x'.slice(1),
      '🦊',
      '田中',
      'ﷺ',
      'x'.repeat(5000),
      `${'a '.repeat(500)}`,
    ];
    for (const text of hostile) {
      expect(Array.isArray(await searchDesk(text)), text.slice(0, 20)).toBe(true);
      expect(
        (await listSubmissions({ sort: 'newest', limit: 5, search: text })).rows,
        text.slice(0, 20),
      ).toBeInstanceOf(Array);
    }
    expect(await titles('ravenwood')).toEqual(RAVENWOOD);
  });

  test('stored text of any kind is found and given back as it is', async () => {
    const corpus = new URL('../corpora/text/naughty_strings.json', import.meta.url);
    const strings: unknown = JSON.parse(readFileSync(corpus, 'utf8'));
    const names = (Array.isArray(strings) ? strings : []).filter(
      (text): text is string =>
        typeof text === 'string' && text !== '' && text.length <= 200 && !text.includes('\u0000'),
    );
    expect(names.length).toBeGreaterThan(100);
    const stored = [...new Set(['<script>alert(1)</script>', '田中さんの店', ...names])];
    await Promise.all(
      stored.map((name) => insertSubmission(desk.db.appPool, { business_name: name, contact_name: name })),
    );
    const { rows } = await listSubmissions({ sort: 'newest', limit: 1000 });
    const listed = new Set(rows.map(({ business_name }) => business_name));
    expect(stored.filter((name) => !listed.has(name))).toEqual([]);
    await foldFigures(desk.db);
    expect(await titles('田中')).toContain('submission 田中さんの店');
  });
});

describe('figures', () => {
  test('the definitions are the comments of their views', async () => {
    const { rows } = await desk.db.adminPool.query<{ name: string; words: string }>(
      `select relname as name, obj_description(oid) as words from pg_class
        where relnamespace = 'private'::regnamespace and relkind = 'v' and obj_description(oid) is not null`,
    );
    expect(Object.fromEntries(rows.map(({ name, words }) => [name, words]))).toEqual(FIGURE_DEFINITIONS);
  });

  test('nothing gives zeros, as the specification has them', async () => {
    expect(await getDashboardFigures()).toMatchObject({
      total: 0,
      new_count: 0,
      converted_count: 0,
      conversion_rate: 0,
      median_response_minutes: null,
      unread: 0,
      waiting_over_24h: 0,
    });
    const analytics = await getAnalytics({ from: '2026-10-01', to: '2026-11-30' });
    expect(analytics).toMatchObject({
      revenue_total: 0,
      conversion_rate: 0,
      leads_total: 0,
      leads_by_day_and_source: [],
      revenue_by_month: [],
    });
    expect(analytics.funnel.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0]);
  });

  test('say the same before and after they are folded, and follow every change', async () => {
    const report = await insertRow(desk.db.appPool, 'website_reports', {
      ...SAMPLE_REPORT,
      created_at: NOON,
    });
    await desk.db.appPool.query('update public.website_reports set first_viewed_at = now()');
    const one = await submission({
      created_at: NOON,
      website_report_id: report,
      attribution: JSON.stringify({ last: { utm_source: 'Radio' } }),
    });
    await submission({ created_at: NOON, suspicion: 'honeypot' });
    await insertRow(desk.db.appPool, 'consultation_requests', { ...SAMPLE_CONSULTATION, created_at: NOON });
    await setSubmissionStatus(one.id, 'converted', await updatedAt(one));
    await setOutcome(one, { dealValue: 900 });
    const read = async () =>
      [await getDashboardFigures(), await getAnalytics({ from: '2026-11-01', to: '2026-11-30' })] as const;
    const before = await read();
    await foldFigures(desk.db);
    expect(await read()).toEqual(before);
    const [dashboard, analytics] = before;
    expect(dashboard).toMatchObject({
      total: 2,
      new_count: 1,
      converted_count: 1,
      conversion_rate: 50,
      waiting_over_24h: 2,
      consultations_total: 1,
    });
    expect(analytics).toMatchObject({
      leads_total: 3,
      conversion_rate: 50,
      leads_by_day_and_source: [
        { day: '2026-11-12', source: 'direct', leads: 2 },
        { day: '2026-11-12', source: 'radio', leads: 1 },
      ],
    });
    expect(analytics.funnel.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1]);
    expect(analytics.response_times.reduce((sum, { leads }) => sum + leads, 0)).toBe(2);
    const total = (await getAnalytics({ from: '2026-11-01', to: '2027-12-31' })).revenue_by_month;
    expect(total).toMatchObject([{ revenue: 900, deals: 1 }]);
    await setSubmissionStatus(one.id, 'lost', await updatedAt(one));
    expect((await getDashboardFigures()).converted_count).toBe(0);
    await desk.db.appPool.query(
      'delete from public.onboarding_submissions; delete from public.consultation_requests',
    );
    expect(await getDashboardFigures()).toMatchObject({
      total: 0,
      waiting_over_24h: 0,
      consultations_total: 0,
    });
    await expect(getAnalytics({ from: '2026-12-01', to: '2026-11-01' })).rejects.toMatchObject({
      kind: 'invalid',
    });
  });

  test('sixteen visitors at once are all counted', async () => {
    await Promise.all(Array.from({ length: 48 }, () => insertSubmission(desk.db.appPool)));
    expect((await getDashboardFigures()).total).toBe(48);
  });

  test('recent activity names the lead and who did it', async () => {
    const lead = await submission();
    await setSubmissionStatus(lead.id, 'contacted', await updatedAt(lead));
    await addNote(lead, 'Hello');
    expect(await getRecentActivity(5)).toMatchObject([
      { kind: 'note', title: 'Brightside Dental', by: 'ana@desk.example', lead },
      { kind: 'status', from_status: 'new', to_status: 'contacted', by: 'ana@desk.example' },
      { kind: 'onboarding', by: null },
    ]);
  });
});
