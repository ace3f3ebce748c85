import { randomUUID } from 'node:crypto';
import type { LeadRef } from '@fml/contract';
import type { InputOf } from '@fml/desk';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveMyAssignment } from '../../apps/site/app/admin/assignment/api.ts';
import { callDesk } from './call-desk.ts';
import {
  assignLeads,
  getSubmission,
  getTimeline,
  listSubmissions,
  neighbors,
  setManyStatus,
  timelineEntries,
} from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';
import { writtenMails } from './written-mails.ts';

const ANA = 'ana@desk.example';
const BEN = 'ben@desk.example';
const CLEO = 'cleo@desk.example';
const desk = emptyDesk(ANA, BEN, CLEO);
const { submission, idOf } = desk;

const give = (
  lead: LeadRef,
  to: string | null,
  from: string | null = null,
): InputOf<'assign-leads'>['changes'][number] => ({
  id: lead.id,
  seen: from && idOf(from),
  owner: to && idOf(to),
});

async function assign(lead: LeadRef, to: string | null, from: string | null = null, note?: string) {
  return assignLeads([give(lead, to, from)], { note });
}

async function ownerEntries(lead: LeadRef) {
  // The sample leads are all of one person, and a timeline tells of all of them.
  return (await timelineEntries(lead, 'owner')).filter((entry) => entry.lead?.id === lead.id);
}

const idsOf = (page: { rows: { id: string }[] }) => page.rows.map(({ id }) => id).toSorted();
const LIST = { sort: 'newest', limit: 50 } as const;

describe('a lead', () => {
  test('is unassigned, gets an owner, and the timeline says who gave it to whom', async () => {
    const lead = await submission();
    expect(await getSubmission(lead.id)).toMatchObject({ ownerId: null, owner: null });

    const { changed, passedOver } = await assign(lead, BEN);
    const now = await getSubmission(lead.id);
    expect(now).toMatchObject({ ownerId: idOf(BEN), owner: BEN });
    expect({ changed, passedOver }).toEqual({
      changed: [{ id: lead.id, updatedAt: now?.updatedAt }],
      passedOver: [],
    });
    expect(await ownerEntries(lead)).toMatchObject([
      {
        by: ANA,
        isOwn: true,
        fromOwner: null,
        hadOwner: false,
        toOwner: BEN,
        hasOwner: true,
        reason: 'staff',
      },
    ]);

    await desk.be(BEN);
    expect(await ownerEntries(lead)).toMatchObject([{ by: ANA, isOwn: false, isToSelf: true }]);
    await assign(lead, null, BEN);
    expect(await getSubmission(lead.id)).toMatchObject({ ownerId: null, owner: null });
    expect(await ownerEntries(lead)).toMatchObject([
      { by: BEN, fromOwner: BEN, toOwner: null },
      { toOwner: BEN },
    ]);
  });

  test('is handed over with a note, which is a note of the person who wrote it', async () => {
    const lead = await submission();
    await assign(lead, BEN, null, '  Wants to talk about maps.  ');
    const timeline = await getTimeline(lead);
    expect(timeline.find(({ kind }) => kind === 'note')).toMatchObject({
      body: 'Wants to talk about maps.',
      by: ANA,
      isOwn: true,
    });
    await expect(assign(lead, CLEO, BEN, 'x'.repeat(10_001))).rejects.toMatchObject({
      kind: 'invalid',
      message: 'The note is too long: 10,000 characters at most.',
    });
    expect(await getSubmission(lead.id)).toMatchObject({ owner: BEN });
  });

  test('goes to no one who is not on the team', async () => {
    const lead = await submission();
    const refusal = { kind: 'invalid', message: 'This person is not on the team. Choose another owner.' };
    await expect(assignLeads([{ id: lead.id, seen: null, owner: randomUUID() }])).rejects.toMatchObject(
      refusal,
    );
    const many = Array.from({ length: 1001 }, () => ({ id: randomUUID(), seen: null, owner: null }));
    await expect(assignLeads(many)).rejects.toMatchObject({
      message: 'At most 1,000 leads can be changed at once.',
    });
    const odd = [{ id: 'no id', seen: null, owner: null }];
    await expect(assignLeads(odd)).rejects.toMatchObject({ kind: 'invalid' });
    expect(await getSubmission(lead.id)).toMatchObject({ ownerId: null });
  });
});

describe('two people', () => {
  test('who assign a lead one after the other: the second sees what the first did', async () => {
    const lead = await submission();
    await desk.be(BEN);
    await assign(lead, BEN);
    await desk.be(ANA);
    const { changed, passedOver } = await assign(lead, CLEO);
    expect(changed).toEqual([]);
    expect(passedOver).toMatchObject([
      { id: lead.id, ownerId: idOf(BEN), owner: BEN, by: BEN, isGone: false },
    ]);
    expect(await getSubmission(lead.id)).toMatchObject({ owner: BEN });

    // Seen, and meant all the same.
    expect((await assign(lead, CLEO, BEN)).changed).toHaveLength(1);
    // What is so already is no conflict.
    expect(await assign(lead, CLEO)).toMatchObject({ changed: [], unchanged: [lead.id], passedOver: [] });
  });

  test('who assign it at the same moment: one gets it, the other is told', async () => {
    const leads = await Promise.all(Array.from({ length: 6 }, () => submission()));
    const clients = [await desk.be(BEN), await desk.be(ANA)];
    const answers = await Promise.all(
      leads.flatMap((lead) =>
        clients.map(async (client, at) => {
          const changes = [give(lead, at === 0 ? BEN : ANA)];
          const { data, refusal } = await callDesk(client, 'assign-leads', { changes });
          expect(refusal).toBeNull();
          return data;
        }),
      ),
    );
    expect(answers.filter(({ changed }) => changed.length === 1)).toHaveLength(6);
    expect(answers.filter(({ passedOver }) => passedOver.length === 1)).toHaveLength(6);
    for (const lead of leads) expect(await ownerEntries(lead)).toHaveLength(1);
  });
});

test('many at once: what a colleague assigned since is passed over, and what is gone is told', async () => {
  const [first, second, theirs] = [await submission(), await submission(), await submission()];
  await assign(theirs, CLEO);
  const gone = { kind: 'submission', id: randomUUID() } as const;
  const answer = await assignLeads([first, second, theirs, gone].map((lead) => give(lead, BEN)));
  expect(answer.changed.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted());
  expect(answer.passedOver).toHaveLength(2);
  expect(answer.passedOver).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: theirs.id, owner: CLEO }),
      expect.objectContaining({ id: gone.id, isGone: true }),
    ]),
  );
  // The way back: each to the owner it had.
  const back = await assignLeads([give(first, null, BEN), give(second, CLEO, BEN)]);
  expect(back.changed).toHaveLength(2);
  expect(await getSubmission(second.id)).toMatchObject({ owner: CLEO });
});

describe('a list', () => {
  test('of my leads, of unassigned ones, and of colleagues, with exact counts', async () => {
    const [mine, bens, free] = [
      await submission(),
      await submission({ urgency: 'asap' }),
      await submission(),
    ];
    await assign(mine, ANA);
    await assign(bens, BEN);
    const list = (owner: string[], more = {}) => listSubmissions({ ...LIST, owner, ...more });
    expect(idsOf(await list(['me']))).toEqual([mine.id]);
    expect(idsOf(await list(['none']))).toEqual([free.id]);
    expect(idsOf(await list([idOf(BEN)]))).toEqual([bens.id]);
    expect(await list(['me', 'none'])).toMatchObject({ total: { count: 2, isExact: true } });
    expect((await list(['me', 'none'])).rows).toHaveLength(2);
    expect((await list([randomUUID()])).total).toEqual({ count: 0, isExact: true });
    expect((await list(['nonsense'])).rows).toEqual([]);

    expect(idsOf(await list([idOf(BEN)], { urgency: ['asap'] }))).toEqual([bens.id]);
    expect(await list([idOf(BEN)], { urgency: ['exploring'] })).toMatchObject({ total: { count: 0 } });
    const row = await getSubmission(mine.id);
    await setManyStatus([{ id: mine.id, updatedAt: row?.updatedAt ?? '' }], 'contacted');
    expect(await list(['me'], { status: ['new'] })).toMatchObject({ rows: [], total: { count: 0 } });
    expect(await list(['me'], { status: ['contacted'] })).toMatchObject({
      total: { count: 1, isExact: true },
    });
    expect(idsOf(await list(['me'], { sort: 'updated' }))).toEqual([mine.id]);

    await desk.be(BEN);
    expect(idsOf(await list(['me']))).toEqual([bens.id]);
    expect(await neighbors(bens.id, { ...LIST, owner: ['me'] })).toEqual({ previousId: null, nextId: null });
  });

  test('of waiting leads narrows to mine', async () => {
    const old = { created_at: new Date(Date.now() - 3 * 86_400_000) };
    const [mine, other] = [await submission(old), await submission(old)];
    await assign(mine, ANA);
    const page = await listSubmissions({ ...LIST, waiting: 'day', owner: ['me'] });
    expect(idsOf(page)).toEqual([mine.id]);
    expect(page.total.count).toBe(1);
    expect(idsOf(await listSubmissions({ ...LIST, waiting: 'day' }))).toEqual([mine.id, other.id].toSorted());
  });
});

describe('the new owner', () => {
  const mails = async () =>
    (await writtenMails(desk.db.adminPool)).filter(({ kind }) => kind === 'leads_assigned');
  beforeEach(async () => {
    await desk.rows('delete from private.outbox; delete from private.assignment_members');
  });

  test('gets a mail with the note, unless it is the person who did it', async () => {
    const lead = await submission();
    await assign(lead, ANA);
    expect(await mails()).toEqual([]);
    await assign(lead, BEN, ANA, 'Prefers mornings.');
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      channel: 'email',
      recipient: BEN,
      lead_id: lead.id,
      subject: 'A submission is yours now',
    });
    for (const part of [`${ANA} assigned it to you.`, 'Lead: Brightside Dental', 'Prefers mornings.']) {
      expect(mail?.text).toContain(part);
    }
  });

  test('gets one mail about many leads, which names none of them', async () => {
    const leads = [await submission(), await submission(), await submission()];
    await assignLeads(
      leads.map((lead) => give(lead, BEN)),
      { note: 'All from the fair.' },
    );
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ lead_id: null, subject: '3 submissions are yours now' });
    expect(mail?.text).not.toMatch(/Brightside|fair/);
  });

  test('gets none that the person has turned off, and none about what was undone', async () => {
    await desk.be(CLEO);
    await saveMyAssignment({ awayUntil: null, getsMail: false });
    await desk.be(ANA);
    const lead = await submission();
    await assign(lead, CLEO);
    expect(await mails()).toEqual([]);
    await assign(lead, BEN, CLEO);
    expect(await mails()).toHaveLength(1);
    await assignLeads([give(lead, ANA, BEN)], { quiet: true });
    await desk.be(BEN);
    await assignLeads([give(lead, BEN, ANA)], { quiet: true });
    await assignLeads([give(lead, ANA, BEN)], { quiet: true });
    expect(await mails()).toEqual([]);
  });
});
