import type { NotedRef } from '@fml/contract';
import { describe, expect, test } from 'vitest';
import { exportDrafts, getDraft } from '../../apps/site/app/admin/drafts/api.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { addNote, deleteNote, erasePerson, getTimeline, updateNote } from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';
import { SAMPLE_ONBOARDING } from './lead-samples.ts';

/** Unfinished forms are worked on like leads, for as long as they are there. */

const desk = emptyDesk('ana@desk.example', 'ben@desk.example');

async function draft(columns: Record<string, unknown> = {}): Promise<NotedRef> {
  const given = { step: 2, ...columns };
  const names = Object.keys(given);
  const rows = await desk.rows<{ id: string }>(
    `insert into public.onboarding_drafts (${names.join(', ')})
     values (${names.map((_name, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(given),
  );
  return { kind: 'draft', id: rows[0]?.id ?? '' };
}
const count = async (table: string) => {
  const rows = await desk.rows<{ many: number }>(`select count(*)::int as many from ${table}`);
  return rows[0]?.many;
};
const clear = () => desk.rows('delete from public.onboarding_drafts');
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe('work on an unfinished form', () => {
  test('its status and its notes are told with who and when, and leave the answers as they are', async () => {
    await clear();
    const form = await draft({ business_name: 'Cobalt Law' });
    const before = await getDraft(form.id);
    expect(before).toMatchObject({ status: 'new', notes: 0 });
    const note = await addNote(form, 'Left a voicemail');
    await updateNote(note.id, 'Left two voicemails', note.updatedAt);
    await desk.be('ben@desk.example');
    expect(await runDesk('set-draft-status', { draftId: form.id, status: 'contacted' })).toEqual({
      ...before,
      status: 'contacted',
      notes: 1,
    });
    // Again as it is: nothing changed.
    await runDesk('set-draft-status', { draftId: form.id, status: 'contacted' });
    await desk.be('ana@desk.example');
    const timeline = await getTimeline(form);
    expect(timeline).toHaveLength(2);
    expect(timeline[0]).toMatchObject({
      kind: 'status',
      fromStatus: 'new',
      toStatus: 'contacted',
      by: 'ben@desk.example',
      isOwn: false,
      lead: form,
    });
    expect(timeline[1]).toMatchObject({ kind: 'note', body: 'Left two voicemails', isOwn: true });
    await deleteNote(note.id);
    expect(await getTimeline(form)).toHaveLength(1);
    expect(await runDesk('recent-activity', { limit: 20 })).toEqual([]);
    await expect(
      runDesk('set-draft-status', { draftId: form.id, status: 'converted' as never }),
    ).rejects.toMatchObject({ kind: 'invalid' });
    await expect(
      runDesk('set-draft-status', { draftId: crypto.randomUUID(), status: 'lost' }),
    ).rejects.toMatchObject({ kind: 'invalid' });
    await expect(addNote({ kind: 'draft', id: crypto.randomUUID() }, 'Of none')).rejects.toThrow();
  });

  test('the list knows status, number and notes, and the export has them', async () => {
    await clear();
    const called = await draft({ contact_phone: '(213) 555-0116', business_name: 'Echo Bakery' });
    const silent = await draft({ contact_phone: 'none', contact_name: 'Kim' });
    await runDesk('set-draft-status', { draftId: called.id, status: 'contacted' });
    await addNote(called, 'Wants a quote');
    const found = async (query: Parameters<typeof exportDrafts>[0]) =>
      idsOf((await runDesk('list-drafts', query)).rows);
    expect(await found({ phone: true, limit: 10 })).toEqual([called.id]);
    expect(await found({ status: ['new', 'lost'], limit: 10 })).toEqual([silent.id]);
    expect(await found({ status: ['contacted'], phone: true, limit: 10 })).toEqual([called.id]);
    for (const search of ['quote', '5550116', '555-0116', '+12135550116', '0116', '(213) 555-0116', 'echo']) {
      expect(await found({ search, limit: 10 }), search).toEqual([called.id]);
    }
    expect(await found({ search: '5550117', limit: 10 })).toEqual([]);
    const rows = await exportDrafts({ limit: 1 }, () => undefined);
    expect(rows.find(({ id }) => id === called.id)).toMatchObject({
      status: 'contacted',
      staffNotes: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d ana@desk\.example: Wants a quote$/),
    });
    expect(rows.find(({ id }) => id === silent.id)?.staffNotes).toBeNull();
  });

  test('an export of several pages has every one once', async () => {
    await clear();
    await desk.rows('insert into public.onboarding_drafts (step) select 2 from generate_series(1, 1001)');
    const steps: unknown[] = [];
    const rows = await exportDrafts({ limit: 1 }, (done, total) => steps.push([done, total]));
    expect(new Set(idsOf(rows)).size).toBe(1001);
    const total = { count: 1001, isExact: true };
    expect(steps).toEqual([
      [1000, total],
      [1001, total],
    ]);
  });

  test('the lead of the same person tells of the notes', async () => {
    await clear();
    const form = await draft({ contact_email: 'Kim@Ode.example' });
    await addNote(form, 'Called on Friday');
    const lead = await desk.submission({ contact_email: 'kim@ode.example' });
    expect((await getTimeline(lead)).find(({ kind }) => kind === 'note')).toMatchObject({
      body: 'Called on Friday',
      lead: form,
    });
  });
});

describe('when the form goes', () => {
  test('a visitor who sends it takes the notes along to the lead', async () => {
    await clear();
    const visitor = await desk.be(null);
    const send = async (name: string, body: object): Promise<Record<string, string>> =>
      (await visitor.functions.invoke(name, { body: { ...body } })).data;
    const made = await send('save-onboarding-draft', {
      step: 2,
      fields: { contact_email: 'kim@ode.example' },
    });
    await desk.be('ana@desk.example');
    const form: NotedRef = { kind: 'draft', id: made['draft_id'] ?? '' };
    const note = await addNote(form, 'Promised a call on Monday');
    await runDesk('set-draft-status', { draftId: form.id, status: 'contacted' });
    const { submission_id: id = '' } = await send('submit-onboarding', { ...SAMPLE_ONBOARDING, ...made });
    const lead: NotedRef = { kind: 'submission', id };
    expect((await getTimeline(lead)).find(({ kind }) => kind === 'note')).toMatchObject({
      id: note.id,
      body: 'Promised a call on Monday',
      at: note.createdAt,
      updatedAt: note.updatedAt,
      lead,
    });
    expect(await count(`private.lead_changes where lead_id = '${form.id}'`)).toBe(0);
  });

  test('erasing a person, and the end of its time, take all of it', async () => {
    await clear();
    const form = await draft({ contact_email: 'Kim@Ode.example' });
    await addNote(form, 'Kim calls back');
    await runDesk('set-draft-status', { draftId: form.id, status: 'lost' });
    expect(await erasePerson('kim@ode.example')).toMatchObject({ drafts: 1 });
    expect(await count('public.lead_notes')).toBe(0);
    expect(await count(`private.lead_changes where lead_id = '${form.id}'`)).toBe(0);
    const other = await draft();
    await addNote(other, 'No answer');
    await clear();
    expect(await count('public.lead_notes')).toBe(0);
  });
});
