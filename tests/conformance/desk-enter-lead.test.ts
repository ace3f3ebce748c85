import type { EnteredLead } from '@fml/contract';
import { expect, test } from 'vitest';
import { searchDesk } from '../../apps/site/app/admin/search/api.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import {
  enterLead,
  getSubmission,
  getTimeline,
  leadsLike,
  listSubmissions,
  relatedLeads,
} from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';

/** Staff enter a lead by hand, after a phone call or a visit. */

const desk = emptyDesk('ana@desk.example', 'ben@desk.example');
const { submission } = desk;
const TODAY = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' });

const enter = (lead: Partial<EnteredLead>, requestKey = crypto.randomUUID(), confirm = false) =>
  enterLead(requestKey, lead, 'phone_call', confirm);

async function mails(): Promise<Record<string, unknown>[]> {
  const rows = await desk.rows('select recipient, content from private.outbox order by created_at');
  return rows;
}

test('two fields are enough, and what no one asked stays empty', async () => {
  const id = await enter({ businessName: ' Lindville Studio ', contactPhone: '(213) 555-0177' });
  expect(await getSubmission(id)).toMatchObject({
    businessName: 'Lindville Studio',
    contactName: 'Lindville Studio',
    contactPhone: '(213) 555-0177',
    contactEmail: null,
    urgency: null,
    painPoints: null,
    status: 'new',
    source: 'phone_call',
    isUnread: false,
  });
  expect(await getTimeline({ kind: 'submission', id })).toMatchObject([
    { kind: 'entered', by: 'ana@desk.example', isOwn: true, source: 'phone_call' },
  ]);
  expect(await mails()).toEqual([]);
  await desk.be('ben@desk.example');
  expect(await getSubmission(id)).toMatchObject({ isUnread: true });
});

test('the lead is in every list, order, search and metric, under its own source', async () => {
  const sent = await submission({ contact_phone: '(213) 555-0177' });
  const id = await enter({
    contactName: 'Quillona Vex',
    contactPhone: '213 555 0177',
    businessType: 'other',
  });
  for (const sort of ['newest', 'oldest', 'updated', 'business', 'urgency'] as const) {
    const { rows, total } = await listSubmissions({ sort, limit: 5 });
    expect(rows.map((row) => row.id).toSorted(), sort).toEqual([sent.id, id].toSorted());
    expect(total.count).toBe(2);
  }
  const bySource = await listSubmissions({ sort: 'newest', source: ['phone_call'], limit: 5 });
  expect(bySource.rows.map((row) => row.id)).toEqual([id]);
  // What they did not answer comes last, also over two pages.
  const first = await listSubmissions({ sort: 'urgency', limit: 1 });
  const second = await listSubmissions({ sort: 'urgency', limit: 1, cursor: first.nextCursor ?? '' });
  expect([...first.rows, ...second.rows].map((row) => row.id)).toEqual([sent.id, id]);
  expect(await searchDesk('quillona')).toMatchObject([{ id }]);
  const { leads } = await relatedLeads(sent);
  expect(leads).toMatchObject([{ id, subtitle: 'Quillona Vex', same: ['phone'] }]);
  expect(await runDesk('dashboard-metrics', {})).toMatchObject({ total: 2, newCount: 2 });
  const metrics = await runDesk('analytics', { from: TODAY, to: TODAY });
  expect(metrics.leadsByDayAndSource).toContainEqual({ day: TODAY, source: 'phone_call', leads: 1 });
  // It was no form.
  expect(metrics.wizardDropOff.map(({ reached }) => reached)).toEqual([1, 1, 1, 1]);
});

test('a double click, or a repeat after a lost answer, stores one lead', async () => {
  const key = crypto.randomUUID();
  const lead = { contactName: 'Kim', contactEmail: 'kim@bakery.example' };
  const ids = await Promise.all([enter(lead, key, true), enter(lead, key, true), enter(lead, key, true)]);
  expect(new Set(ids).size).toBe(1);
  expect((await listSubmissions({ sort: 'newest', limit: 5 })).rows).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
  await desk.be('ben@desk.example');
  await expect(enter(lead, key)).rejects.toMatchObject({ kind: 'invalid' });
});

test('only a person for whom it was asked gets a confirmation, which answers to the colleague', async () => {
  await enter({ contactName: 'Kim', contactEmail: 'kim@bakery.example' });
  await enter({ contactName: 'Lee', contactPhone: '555-0142' }, crypto.randomUUID(), true);
  expect(await mails()).toEqual([]);
  await enter({ contactName: 'Dana', contactEmail: 'dana@bakery.example' }, crypto.randomUUID(), true);
  expect(await mails()).toEqual([
    {
      recipient: 'dana@bakery.example',
      content: { template: 'entered_lead_for_visitor', name: 'Dana', replyTo: 'ana@desk.example' },
    },
  ]);
});

test('who is here already is told while typing: by address, number and website', async () => {
  const { id } = await submission({
    business_name: 'Lindville Studio',
    contact_email: 'Ana@Lindville.example',
    contact_phone: '(213) 555-0177',
    website_url: 'https://www.lindville.example/start',
  });
  expect(await leadsLike({ contactEmail: ' ana@lindville.example ' })).toMatchObject([
    { id, kind: 'submission', title: 'Lindville Studio', same: ['email'] },
  ]);
  expect(await leadsLike({ contactPhone: '+1 213-555-0177', websiteUrl: 'lindville.example' })).toMatchObject(
    [{ id, same: ['phone', 'site'] }],
  );
  expect(await leadsLike({ contactEmail: '', contactPhone: '555', websiteUrl: '' })).toEqual([]);
});

test('what is no lead is refused with a sentence', async () => {
  const refusals: [Partial<EnteredLead>, string][] = [
    [{ contactPhone: '555-0142' }, 'Enter the name of the business or the person.'],
    [{ contactName: 'Kim' }, 'Enter a phone number or an email address.'],
    [{ contactName: 'Kim', contactEmail: 'kim at bakery' }, 'This email address is not complete.'],
    [{ contactName: 'x'.repeat(201), contactPhone: '555-0142' }, 'This lead cannot be stored.'],
    [
      { contactName: 'Kim', contactPhone: '555', businessType: 'circus' as never },
      'This lead cannot be stored.',
    ],
  ];
  for (const [lead, sentence] of refusals) {
    await expect(enter(lead)).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining(sentence),
    });
  }
  expect((await listSubmissions({ sort: 'newest', limit: 5 })).rows).toEqual([]);
});
