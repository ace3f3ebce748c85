import { LEAD_STATUSES, type LeadRef, type LeadStatus, optionKeys } from '@fml/contract';
import { expect, test } from 'vitest';
import type { BoardColumn } from '../../apps/site/app/admin/board/board-pool.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { saveView, setOutcome, setSubmissionStatus } from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';

const ANA = 'ana@desk.example';
const desk = emptyDesk(ANA);
const { submission, updatedAt, idOf } = desk;

const FIRST = { sort: 'newest', limit: 50 } as const;
const board = (query: object = {}, kind: LeadRef['kind'] = 'submission') =>
  runDesk('lead-board', { kind, query: { ...FIRST, ...query } });
const column = (columns: BoardColumn[], status: LeadStatus) => {
  const found = columns.find((each) => each.status === status);
  if (found === undefined) throw new Error(`No column ${status}.`);
  return found;
};
const move = async (lead: LeadRef, status: LeadStatus) =>
  setSubmissionStatus(lead.id, status, await updatedAt(lead));
/** Back to where it was so many days ago. */
const wait = (days: number) =>
  desk.rows(`update public.leads set status_since = status_since - make_interval(days => ${days})`);
const daysSince = (time: string | null) =>
  time === null ? null : Math.round((Date.now() - Date.parse(time)) / 86_400_000);

test('an empty board has five columns without cards, value, or age', async () => {
  const columns = await board();
  expect(columns.map(({ status }) => status)).toEqual(optionKeys(LEAD_STATUSES));
  for (const each of columns) {
    expect(each).toMatchObject({
      rows: [],
      nextCursor: null,
      total: { count: 0, isExact: true },
      value: 0,
      monthly: 0,
      averageSince: null,
    });
  }
});

test('a card says what comes next: the open follow-up that is due first', async () => {
  const lead = await submission();
  const idle = await submission();
  const add = (title: string, dueAt: string) =>
    runDesk('add-follow-up', {
      id: crypto.randomUUID(),
      leadId: lead.id,
      title,
      dueAt,
      timeZone: 'America/Los_Angeles',
      assigneeId: null,
    });
  await add('Later', '2031-03-11T20:00:00Z');
  await add('First', '2031-03-10T20:00:00Z');
  const cards = new Map(column(await board(), 'new').rows.map((row) => [row.id, row]));
  expect(cards.get(lead.id)?.nextStep).toMatchObject({ title: 'First' });
  expect(cards.get(idle.id)?.nextStep).toBeNull();
});

test('a column counts its leads with their value and age', async () => {
  const one = await submission({ created_at: '2026-11-01T20:00:00Z' });
  const two = await submission({ created_at: '2026-11-02T20:00:00Z' });
  await submission({ created_at: '2026-11-03T20:00:00Z' });
  await move(one, 'qualified');
  await move(two, 'qualified');
  await wait(4);
  await move(two, 'contacted');
  await move(two, 'qualified');
  await setOutcome(one, { dealValue: 12_000, monthlyValue: 400 }, await updatedAt(one));
  await setOutcome(two, { dealValue: 500 }, await updatedAt(two));
  const columns = await board();
  const qualified = column(columns, 'qualified');
  expect(qualified).toMatchObject({ total: { count: 2, isExact: true }, value: 12_500, monthly: 400 });
  // Two was taken back within minutes, so it kept its four days.
  expect(daysSince(qualified.averageSince)).toBe(4);
  expect(qualified.rows.map(({ id }) => id)).toEqual([two.id, one.id]);
  expect(qualified.rows.map(({ statusSince }) => daysSince(statusSince))).toEqual([4, 4]);
  expect(column(columns, 'new')).toMatchObject({ total: { count: 1 }, value: 0 });
  expect(column(columns, 'contacted').total.count).toBe(0);
  await desk.rows('delete from public.onboarding_submissions where id = $1', [one.id]);
  expect(column(await board(), 'qualified')).toMatchObject({ total: { count: 1 }, value: 500, monthly: 0 });
});

test('filters narrow cards, count, value, and age alike', async () => {
  const ana = { owner_id: idOf(ANA) };
  await submission({ ...ana, status: 'qualified', deal_value: 700, business_type: 'law_firm' });
  await submission({ status: 'qualified', deal_value: 40, business_type: 'law_firm' });
  await submission({ ...ana, status: 'qualified', deal_value: 5, business_type: 'restaurant' });
  const value = async (query: object) => {
    const { total, value: sum, averageSince } = column(await board(query), 'qualified');
    return [total.count, sum, daysSince(averageSince)];
  };
  expect(await value({})).toEqual([3, 745, 0]);
  expect(await value({ owner: ['me'] })).toEqual([2, 705, 0]);
  expect(await value({ owner: ['none'] })).toEqual([1, 40, 0]);
  expect(await value({ businessType: ['law_firm'] })).toEqual([2, 740, 0]);
  expect(await value({ owner: ['me'], businessType: ['law_firm'] })).toEqual([1, 700, 0]);
  const tag = 'b0000000-0000-4000-8000-000000000001';
  await desk.rows(
    `insert into public.custom_fields (id, name, type, choices) values ('${tag}', 'Tag', 'choice', '{Partner,Fair}');
     insert into public.custom_field_values (lead_id, field_id, type, choice_value)
     select id, '${tag}', 'choice', case when deal_value = 5 then 'Partner' else 'Fair' end
       from public.onboarding_submissions`,
  );
  expect(await value({ own: [`${tag}=Partner`] })).toEqual([1, 5, 0]);
  expect(await value({ own: [`${tag}=Fair`], owner: ['me'] })).toEqual([1, 700, 0]);
  expect(await value({ import: 'none' })).toEqual([0, 0, null]);
  expect(await value({ search: 'no such words' })).toEqual([0, 0, null]);
  expect(await value({ from: '2026-01-01', to: '2026-01-02' })).toEqual([0, 0, null]);
});

test('further cards of a column come by cursor, and consultation requests have columns of their own', async () => {
  const ids: string[] = [];
  for (let day = 1; day <= 5; day += 1) {
    ids.unshift((await submission({ created_at: `2026-11-0${day}T20:00:00Z` })).id);
  }
  await desk.consultation({ status: 'lost' });
  const first = column(await board({ limit: 2 }), 'new');
  expect(first.rows.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  const seen: string[] = [];
  for (let cursor = first.nextCursor; cursor !== null; ) {
    const page = await runDesk('board-column', {
      kind: 'submission',
      status: 'new',
      query: { ...FIRST, limit: 2, cursor },
    });
    expect(page.total).toEqual({ count: 5, isExact: true });
    seen.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(ids.slice(2));
  const consultations = await board({}, 'consultation');
  expect(consultations.map(({ total }) => total.count)).toEqual([0, 0, 0, 0, 1]);
  await expect(
    runDesk('board-column', { kind: 'submission', status: 'new', query: { ...FIRST, cursor: 'wrong' } }),
  ).rejects.toMatchObject({
    kind: 'invalid',
  });
});

test('views of the board are saved apart from those of the lists', async () => {
  const view = await saveView({ screen: 'board', name: 'Mine', query: 'owner=me' });
  expect((await runDesk('list-views', { screen: 'board' })).map(({ name }) => name)).toEqual(['Mine']);
  expect(await runDesk('list-views', { screen: 'submissions' })).toEqual([]);
  await runDesk('delete-view', { id: view.id });
});
