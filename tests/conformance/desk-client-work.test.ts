import { type CLIENT_SERVICES, DEFAULT_CHECKLISTS } from '@fml/contract';
import { planRenewals } from '@fml/leads/clients';
import { insertRow, SAMPLE_REPORT } from '@fml/postgres/testing/sample-rows';
import { describe, expect, test } from 'vitest';
import { deleteFollowUp, finishFollowUp } from '../../apps/site/app/admin/leads/follow-ups/api.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { emptyDesk } from './desk-fixture.ts';

const ANA = 'ana@desk.example';
const desk = emptyDesk(ANA);

async function client(columns: Record<string, unknown> = {}) {
  const { id } = await desk.submission({ status: 'converted', owner_id: desk.idOf(ANA), ...columns });
  await runDesk('save-client', { leadId: id });
  return id;
}
const work = (leadId: string) => runDesk('lead-follow-ups', { leadId });
const setServices = (leadId: string, services: (keyof typeof CLIENT_SERVICES)[]) =>
  runDesk('set-client-services', { leadId, services });
const days = async (sql: string) =>
  (await desk.rows<{ day: string }>(`select (${sql})::text as day`))[0]?.day ?? '';

describe('a service', () => {
  test('brings its checklist as follow-ups of the owner, each due when the agency opens', async () => {
    const id = await client();
    const steps = DEFAULT_CHECKLISTS.paid_search;
    expect(await setServices(id, ['paid_search'])).toEqual({ added: steps.length, hidden: 0 });
    const made = await work(id);
    expect(made.map(({ title }) => title).toSorted()).toEqual(steps.map(({ title }) => title).toSorted());
    for (const each of made) {
      expect(each).toMatchObject({
        isMine: true,
        origin: 'checklist',
        originKey: 'paid_search',
        reportId: null,
      });
    }
    const [due] = await desk.rows(
      `select bool_and((due_at at time zone 'America/Los_Angeles')::time = opens_at
          and extract(isodow from due_at at time zone 'America/Los_Angeles')::smallint = any (working_days)) as is_open
         from public.follow_ups, private.agency_settings`,
    );
    expect(due).toEqual({ is_open: true });
    expect(await setServices(id, ['paid_search'])).toEqual({ added: 0, hidden: 0 });
    const entries = (await runDesk('lead-timeline', { leadId: id })).filter(
      ({ kind }) => kind === 'follow_up',
    );
    expect(entries).toHaveLength(steps.length);
  });

  test('that is taken away hides what is open, and brings it back when it is added again', async () => {
    const id = await client();
    await setServices(id, ['local_seo']);
    const [first] = await work(id);
    if (first === undefined) throw new Error('no follow-up');
    await finishFollowUp(first, 'done', '');
    const rest = DEFAULT_CHECKLISTS.local_seo.length - 1;
    expect(await setServices(id, [])).toEqual({ added: 0, hidden: rest });
    expect((await work(id)).map(({ id: each }) => each)).toEqual([first.id]);
    expect(await setServices(id, ['local_seo'])).toEqual({ added: rest, hidden: 0 });
    expect(await work(id)).toHaveLength(rest + 1);
  });

  test('has the steps that the agency chose, until it takes the first ones back', async () => {
    const steps = [{ title: 'Say hello', days: 1 }];
    const save = (wanted: typeof steps | null) =>
      runDesk('save-checklists', { checklists: [{ service: 'local_seo', steps: wanted }] });
    expect((await save(steps))[0]).toEqual({ service: 'local_seo', steps, isDefault: false });
    expect(await runDesk('checklists', {})).toHaveLength(3);
    const id = await client();
    await setServices(id, ['local_seo']);
    expect((await work(id)).map(({ title }) => title)).toEqual(['Say hello']);
    expect((await save(null))[0]).toMatchObject({
      steps: DEFAULT_CHECKLISTS.local_seo,
      isDefault: true,
    });
    await expect(save([...steps, ...steps])).rejects.toThrow('Two steps have the same words.');
  });
});

test('the findings of the newest report become follow-ups, each once while it is open', async () => {
  const id = await client({ website_url: 'https://finds.example' });
  const finding = (audit: string, severity: string) => ({ id: audit, title: `About ${audit}`, severity });
  const report = () =>
    insertRow(desk.db.appPool, 'website_reports', {
      ...SAMPLE_REPORT,
      url: 'https://finds.example/',
      report: {
        issues: {
          critical: [finding('phone-link', 'critical')],
          warnings: [finding('title', 'warning')],
          recommendations: [finding('favicon', 'recommendation')],
        },
      },
    });
  const siteId = (await runDesk('get-client', { leadId: id }))?.sites[0]?.id ?? '';
  const add = () => runDesk('add-finding-tasks', { leadId: id, siteId });
  await expect(add()).rejects.toThrow('There is no report of this website yet.');
  const first = await report();
  expect(await add()).toEqual({ added: 2 });
  expect(await work(id)).toMatchObject([
    { title: 'About phone-link', origin: 'finding', originKey: 'phone-link', reportId: first, isMine: true },
    { title: 'About title', originKey: 'title' },
  ]);
  expect(await add()).toEqual({ added: 0 });
  const [phone] = await work(id);
  if (phone === undefined) throw new Error('no follow-up');
  await finishFollowUp(phone, 'done', '');
  expect(await add()).toEqual({ added: 0 });
  const second = await report();
  expect(await add()).toEqual({ added: 1 });
  expect((await work(id)).find(({ reportId }) => reportId === second)?.originKey).toBe('phone-link');
});

describe('a renewal', () => {
  test('comes up as one follow-up 60 days before, also when two workers look, and never again', async () => {
    // On a day off it would be due on the next working day.
    await desk.rows(`update private.agency_settings set working_days = '{1,2,3,4,5,6,7}'`);
    const id = await client();
    const renewsOn = await days(`private.agency_day(now()) + 60`);
    await runDesk('save-client', { leadId: id, renewsOn: await days(`private.agency_day(now()) + 61`) });
    expect(await planRenewals(desk.db)).toBe(0);
    await runDesk('save-client', { leadId: id, renewsOn });
    const made = await Promise.all([planRenewals(desk.db), planRenewals(desk.db)]);
    expect(made.toSorted()).toEqual([0, 1]);
    const [renewal, ...others] = await work(id);
    expect(others).toEqual([]);
    expect(renewal).toMatchObject({ origin: 'renewal', originKey: renewsOn, isMine: true });
    expect(renewal?.title).toMatch(/^Agree on the renewal of [A-Z][a-z]+ \d+, \d{4}$/);
    const { rows } = await runDesk('day-queue', { scope: 'mine' });
    expect(rows).toMatchObject([{ part: 'follow_up', id: renewal?.id }]);
    if (renewal !== undefined) await deleteFollowUp(renewal);
    expect(await planRenewals(desk.db)).toBe(0);
  });

  test('that is moved or called off takes its follow-up along', async () => {
    const id = await client();
    const [soon, later] = [await days(`private.agency_day(now()) + 10`), '2099-01-01'];
    await runDesk('save-client', { leadId: id, renewsOn: soon });
    await planRenewals(desk.db);
    await runDesk('save-client', { leadId: id, renewsOn: later });
    expect(await work(id)).toEqual([]);
    await runDesk('save-client', { leadId: id, renewsOn: soon });
    expect(await work(id)).toHaveLength(1);
    await runDesk('save-client', { leadId: id, endedOn: soon });
    expect(await work(id)).toEqual([]);
    expect(await planRenewals(desk.db)).toBe(0);
  });
});
