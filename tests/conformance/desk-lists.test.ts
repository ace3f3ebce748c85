import type { SubmissionListRow } from '@fml/leads/fields';
import { seedDesk } from '@fml/leads/seed';
import { insertSubmission } from '@fml/postgres/testing/sample-rows';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getDraft } from '../../apps/site/app/admin/drafts/api.ts';
import type { LeadQuery } from '../../apps/site/app/admin/leads/api.ts';
import { exportReports, getReportRow } from '../../apps/site/app/admin/reports/api.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import {
  consultationNeighbors,
  countNewerThan,
  exportSubmissions,
  getSubmission,
  listConsultations,
  listSubmissions,
  logCall,
  markAllRead,
  neighbors,
  newCall,
  setSubmissionStatus,
} from './desk-calls.ts';
import { type DeskFixture, startDesk } from './desk-fixture.ts';

const ROWS = 150;
let desk: DeskFixture;
let all: SubmissionListRow[];
beforeAll(async () => {
  desk = await startDesk(['ana@desk.example', 'ben@desk.example']);
  await seedDesk(desk.db, { rows: ROWS, until: new Date('2026-11-20T18:00:00Z') });
});
afterAll(() => desk.drop());
beforeEach(async () => {
  await desk.be('ana@desk.example');
  all = (await listSubmissions({ sort: 'newest', limit: 500 })).rows;
});

async function everyPage(query: Omit<LeadQuery, 'limit'>, limit = 37) {
  const pages: SubmissionListRow[][] = [];
  let cursor: string | undefined;
  do {
    const page = await listSubmissions({ ...query, limit, cursor });
    pages.push(page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
}
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe('paging', () => {
  test.each([
    ['newest', (a, b) => b.createdAt.localeCompare(a.createdAt)],
    ['oldest', (a, b) => a.createdAt.localeCompare(b.createdAt)],
    ['updated', (a, b) => b.updatedAt.localeCompare(a.updatedAt)],
    ['business', (a, b) => compare(a.businessName.toLowerCase(), b.businessName.toLowerCase())],
    [
      'urgency',
      (a, b) =>
        URGENCY.indexOf(a.urgency ?? '') - URGENCY.indexOf(b.urgency ?? '') ||
        b.createdAt.localeCompare(a.createdAt),
    ],
  ] as [LeadQuery['sort'], (a: SubmissionListRow, b: SubmissionListRow) => number][])(
    '%s: every row once, in order, forwards and back again',
    async (sort, order) => {
      const pages = await everyPage({ sort });
      const rows = pages.flat();
      expect(new Set(idsOf(rows)).size).toBe(ROWS);
      expect(rows.every((row, index) => index === 0 || order(rows[index - 1] ?? row, row) <= 0)).toBe(true);

      const second = await listSubmissions({
        sort,
        limit: 37,
        cursor: (await listSubmissions({ sort, limit: 37 })).nextCursor ?? '',
      });
      expect(idsOf(second.rows)).toEqual(idsOf(pages[1] ?? []));
      const back = await listSubmissions({ sort, limit: 37, cursor: second.previousCursor ?? '' });
      expect(idsOf(back.rows)).toEqual(idsOf(pages[0] ?? []));
      expect(back.previousCursor).toBeNull();
      expect(back.total).toEqual({ count: ROWS, isExact: true });
    },
  );

  test('an invented cursor is refused with a sentence', async () => {
    await expect(
      listSubmissions({ sort: 'newest', limit: 5, cursor: `n~1~1~${'0'.repeat(36)}~' or 1=1` }),
    ).rejects.toMatchObject({ kind: 'invalid', message: expect.stringContaining('first page') });
  });
});

describe('filters', () => {
  const matching = (test: (row: SubmissionListRow) => boolean) => idsOf(all.filter(test));

  test('each filter and all of them together find what the rows say', async () => {
    const cases: [Partial<LeadQuery>, (row: SubmissionListRow) => boolean][] = [
      [{ status: ['new'] }, (row) => row.status === 'new'],
      [{ status: ['lost', 'converted'] }, (row) => ['lost', 'converted'].includes(row.status)],
      [{ businessType: ['law_firm'] }, (row) => row.businessType === 'law_firm'],
      [{ urgency: ['asap'] }, (row) => row.urgency === 'asap'],
      [{ source: ['google_ads', 'direct'] }, (row) => ['google_ads', 'direct'].includes(row.source)],
      [{ suspected: true }, (row) => row.suspicion !== null],
      [{ unread: true }, (row) => row.isUnread],
      [
        { from: '2026-10-01', to: '2026-10-31' },
        (row) => row.createdAt >= '2026-10-01T07:00' && row.createdAt < '2026-11-01T07:00',
      ],
      [
        { status: ['contacted'], businessType: ['contractor', 'other'], source: ['direct'] },
        (row) =>
          row.status === 'contacted' &&
          ['contractor', 'other'].includes(row.businessType ?? '') &&
          row.source === 'direct',
      ],
    ];
    for (const [query, expected] of cases) {
      const pages = await everyPage({ sort: 'newest', ...query }, 50);
      expect(idsOf(pages.flat()), JSON.stringify(query)).toEqual(matching(expected));
      const { total } = await listSubmissions({ sort: 'newest', limit: 1, ...query });
      expect(total, JSON.stringify(query)).toEqual({ count: matching(expected).length, isExact: true });
      const byName = (await everyPage({ sort: 'business', ...query }, 50)).flat();
      expect(idsOf(byName).sort(), JSON.stringify(query)).toEqual(matching(expected).sort());
    }
    expect(matching((row) => row.suspicion !== null).length).toBeGreaterThan(0);
  });

  test('those who wait for more than a day are exactly the leads the dashboard counts', async () => {
    const young = await insertSubmission(desk.db.appPool, { urgency: 'asap' });
    try {
      const dayAgo = new Date(Date.now() - 24 * 3_600_000).toISOString();
      const waits = (row: SubmissionListRow) => row.status === 'new' && row.createdAt < dayAgo;
      const { waitingByKind } = await runDesk('dashboard-metrics', {});
      const query = { sort: 'oldest', waiting: 'day' } as const;
      const found = (await everyPage(query)).flat();
      expect(idsOf(found)).toEqual(matching(waits).toReversed());
      expect(found.length).toBeGreaterThan(0);
      const { total } = await listSubmissions({ ...query, limit: 5 });
      expect(total).toEqual({ count: waitingByKind.submission, isExact: true });
      expect(total.count).toBe(found.length);
      const consultations = await listConsultations({ ...query, limit: 100 });
      expect(consultations.total.count).toBe(waitingByKind.consultation);
      expect(consultations.rows).toHaveLength(waitingByKind.consultation);

      const urgent = await listSubmissions({ ...query, urgency: ['asap'], limit: 100 });
      expect(idsOf(urgent.rows)).toEqual(
        matching((row) => waits(row) && row.urgency === 'asap').toReversed(),
      );
      expect(urgent.total.count).toBe(urgent.rows.length);
      expect((await listSubmissions({ ...query, status: ['lost'], limit: 5 })).rows).toEqual([]);
      const [first, second] = found;
      expect(await neighbors(first?.id ?? '', { ...query, limit: 1 })).toEqual({
        previousId: null,
        nextId: second?.id,
      });
      const newest = found.at(-1)?.id ?? '';
      expect((await neighbors(newest, { ...query, limit: 1 })).nextId).toBeNull();
    } finally {
      await desk.rows('delete from public.onboarding_submissions where id = $1', [young]);
    }
  });

  test('values that are no filter find nothing and break nothing', async () => {
    const query = { sort: 'newest', limit: 5, source: [`'; drop table x; --`, '~knew', '\\'] } as const;
    expect((await listSubmissions({ ...query, source: [...query.source] })).rows).toEqual([]);
    expect(
      (await listSubmissions({ sort: 'newest', limit: 5, status: ["new' | '~slost"] as never })).rows,
    ).toEqual([]);
  });

  test('sources are listed by how many leads came from them', async () => {
    const sources = await runDesk('list-sources', {});
    expect(sources).toContain('google_ads');
    expect(sources).toContain('directory.example');
  });
});

test('the export has every column and the order of the list', async () => {
  const steps: number[] = [];
  const rows = await exportSubmissions(
    { sort: 'business', limit: 10, status: ['new'] },
    (done) => void steps.push(done),
  );
  const list = (await everyPage({ sort: 'business', status: ['new'] })).flat();
  expect(idsOf(rows)).toEqual(idsOf(list));
  expect(rows[0]).toHaveProperty('additionalNotes');
  expect(list[0]).not.toHaveProperty('additionalNotes');
  expect(list[0]).not.toHaveProperty('staffNotes');
  const noted = await desk.rows<{ lead_id: string }>(
    'select distinct lead_id from public.lead_notes where deleted_at is null',
  );
  for (const { id, staffNotes: notes } of rows) {
    if (noted.some((note) => note.lead_id === id)) {
      expect(notes).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d (ana|ben|cleo)@agency\.example: /);
    } else expect(notes).toBeNull();
  }
  expect(rows.some(({ staffNotes: notes }) => notes !== null)).toBe(true);
  expect(steps).toEqual([rows.length]);
});

test('previous and next follow the order and the filters of the list', async () => {
  const query = { sort: 'business', status: ['contacted'], limit: 1 } as LeadQuery;
  const ids = idsOf((await everyPage(query)).flat());
  expect(await neighbors(ids[4] ?? '', query)).toEqual({ previousId: ids[3], nextId: ids[5] });
  expect(await neighbors(ids[0] ?? '', query)).toEqual({ previousId: null, nextId: ids[1] });
  expect(await neighbors(crypto.randomUUID(), query)).toEqual({ previousId: null, nextId: null });
});

test('one submission by its id; unknown and malformed ids are null', async () => {
  const first = all[0];
  expect(await getSubmission(first?.id ?? '')).toMatchObject({ ...first });
  expect(await getSubmission(crypto.randomUUID())).toBeNull();
  expect(await getSubmission(`' or 1=1`)).toBeNull();
});

test('what arrived since is counted, also what began before and became visible later', async () => {
  const asked = () => listSubmissions({ sort: 'newest', limit: 1 });
  const late = await desk.db.adminPool.connect();
  try {
    const { mark: before } = await asked();
    await late.query('begin');
    await insertSubmission(late);
    await insertSubmission(desk.db.adminPool);
    const { mark, rows } = await asked();
    expect(mark > before).toBe(true);
    expect([await countNewerThan(before), await countNewerThan(mark)]).toEqual([1, 0]);
    await late.query('commit');
    expect([await countNewerThan(before), await countNewerThan(mark)]).toEqual([2, 1]);
    // Its own time is earlier than that of the one in the list; changes are no arrivals.
    const { mark: after } = await asked();
    await setSubmissionStatus(rows[0]?.id ?? '', 'contacted', rows[0]?.updatedAt ?? '');
    expect(await countNewerThan(after)).toBe(0);
  } finally {
    await late.query('rollback').catch(() => undefined);
    late.release();
  }
  await expect(countNewerThan('yesterday')).rejects.toMatchObject({ kind: 'invalid' });
});

describe('unread marks', () => {
  test('belong to one person, follow single leads, and all at once', async () => {
    const [first, second, third] = all;
    const lead = (row: { id: string } | undefined) => ({ kind: 'submission', id: row?.id ?? '' }) as const;
    const late = await desk.db.adminPool.connect();
    let lateId = '';
    let shown = '';
    try {
      await late.query('begin');
      lateId = await insertSubmission(late);
      shown = await insertSubmission(desk.db.adminPool);
      const { mark, rows } = await listSubmissions({ sort: 'newest', limit: 50, unread: true });
      expect(idsOf(rows)).toContain(shown);
      await late.query('commit');
      await markAllRead('submission', mark);
    } finally {
      await late.query('rollback').catch(() => undefined);
      late.release();
    }
    // It became visible after the list was, though its time is an earlier one.
    expect(idsOf((await listSubmissions({ sort: 'newest', limit: 5, unread: true })).rows)).toEqual([lateId]);
    await markAllRead('submission', (await listSubmissions({ sort: 'newest', limit: 1 })).mark);
    expect((await listSubmissions({ sort: 'newest', limit: 5, unread: true })).rows).toEqual([]);
    // Taken back, the same ones are unread again, and no others.
    await runDesk('mark-leads-unread', { leadIds: [...[lateId, crypto.randomUUID()]] });
    const taken = await markAllRead('submission', (await listSubmissions({ sort: 'newest', limit: 1 })).mark);
    expect(taken).toEqual([lateId]);
    await runDesk('mark-leads-unread', { leadIds: [...taken] });
    expect(idsOf((await listSubmissions({ sort: 'newest', limit: 5, unread: true })).rows)).toEqual([lateId]);
    await desk.rows('delete from public.onboarding_submissions where id = any ($1)', [[lateId, shown]]);
    await runDesk('mark-lead', { leadId: lead(second).id, isRead: false });
    await runDesk('mark-lead', { leadId: lead(third).id, isRead: false });
    await runDesk('mark-lead', { leadId: lead(third).id, isRead: true });
    const unread = await listSubmissions({ sort: 'newest', limit: 5, unread: true });
    expect(idsOf(unread.rows)).toEqual([second?.id]);
    expect(unread.total).toEqual({ count: 1, isExact: true });
    await desk.be('ben@desk.example');
    const ofBen = await listSubmissions({ sort: 'newest', limit: 2 });
    // Ana has answered the first one above.
    expect(ofBen.rows).toMatchObject([
      { id: first?.id, isUnread: false },
      { id: second?.id, isUnread: true },
    ]);
  });

  test('a lead that a colleague has worked is unread for no one, until the work is taken back', async () => {
    const [moved, called, opened] = await Promise.all(
      [1, 2, 3].map(() => insertSubmission(desk.db.adminPool)),
    );
    const unreadOfBen = async () => {
      await desk.be('ben@desk.example');
      const { rows } = await listSubmissions({ sort: 'newest', limit: 50, unread: true });
      const ids = new Set(idsOf(rows));
      const { unreadByKind } = await runDesk('dashboard-metrics', {});
      return { count: unreadByKind.submission, ids: [moved, called, opened].map((id) => ids.has(id ?? '')) };
    };
    const before = await unreadOfBen();
    expect(before.ids).toEqual([true, true, true]);
    await desk.be('ana@desk.example');
    const ref = (id: string | undefined) => ({ kind: 'submission', id: id ?? '' }) as const;
    const seen = (await getSubmission(moved ?? ''))?.updatedAt ?? '';
    const { updatedAt } = await setSubmissionStatus(moved ?? '', 'lost', seen);
    await logCall(ref(called), newCall('spoke'), (await getSubmission(called ?? ''))?.updatedAt ?? '');
    // Opened alone is not worked.
    await runDesk('mark-lead', { leadId: ref(opened).id, isRead: true });
    expect(await unreadOfBen()).toEqual({ count: before.count - 2, ids: [false, false, true] });
    // Who marks it means it, also later.
    await runDesk('mark-lead', { leadId: ref(called).id, isRead: false });
    await desk.be('ana@desk.example');
    await setSubmissionStatus(moved ?? '', 'new', updatedAt);
    expect(await unreadOfBen()).toEqual({ count: before.count, ids: [true, true, true] });
    await desk.rows('delete from public.onboarding_submissions where id = any ($1)', [
      [moved, called, opened],
    ]);
  });
});

test('consultations are listed, filtered and walked in the same way', async () => {
  const page = await listConsultations({ sort: 'business', limit: 500 });
  expect(page.rows.length).toBe(20);
  const names = page.rows.map(({ name }) => name.toLowerCase());
  expect(names).toEqual(names.toSorted(compare));
  const fresh = await listConsultations({ sort: 'newest', limit: 500, status: ['new'] });
  expect(fresh.rows.every(({ status }) => status === 'new')).toBe(true);
  const { nextId } = await consultationNeighbors(page.rows[0]?.id ?? '', { sort: 'business', limit: 1 });
  expect(nextId).toBe(page.rows[1]?.id);
});

test('unfinished forms are paged and searched', async () => {
  const first = await runDesk('list-drafts', { limit: 10 });
  const second = await runDesk('list-drafts', { limit: 10, cursor: first.nextCursor ?? '' });
  const back = await runDesk('list-drafts', { limit: 10, cursor: second.previousCursor ?? '' });
  expect(idsOf(back.rows)).toEqual(idsOf(first.rows));
  expect(first.total).toEqual({ count: 24, isExact: true });
  const draft = second.rows[0];
  const found = await runDesk('list-drafts', { limit: 50, search: draft?.businessName ?? '' });
  expect(idsOf(found.rows)).toContain(draft?.id);
  expect(await getDraft(draft?.id ?? '')).toEqual(draft);
});

test('the export of reports has every one in the order of the list', async () => {
  const rows = await exportReports({ sort: 'seo', limit: 1 }, () => undefined);
  const { rows: listed, total } = await runDesk('list-reports', { sort: 'seo', limit: 500 });
  expect(rows).toHaveLength(total.count);
  expect(idsOf(rows)).toEqual(idsOf(listed));
});

test('reports are listed by score, missing ones last, opened, and compared with others of the site', async () => {
  const rows = (await runDesk('list-reports', { sort: 'performance', limit: 500 })).rows;
  const scores = rows.map(({ performanceScore: score }) => score ?? 101);
  expect(scores).toEqual(scores.toSorted((a, b) => a - b));
  expect(scores.at(-1)).toBe(101);
  const one = await getReportRow(rows[5]?.id ?? '');
  expect(one).toMatchObject({ ...rows[5], report: { report_id: rows[5]?.id, url: rows[5]?.url } });
  expect(await getReportRow(crypto.randomUUID())).toBeNull();
  const same = await runDesk('reports-of-site', {
    url: rows[5]?.url.replace('https://', 'http://www.') ?? '',
  });
  expect(idsOf(same)).toContain(rows[5]?.id);
});

const URGENCY = ['asap', 'this_month', 'this_quarter', 'exploring'];
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
