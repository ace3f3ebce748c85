import type { LeadRef } from '@fml/contract';
import { describe, expect, test } from 'vitest';
import { searchDesk } from '../../apps/site/app/admin/search/api.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import {
  getSubmission,
  getTimeline,
  listSubmissions,
  logCall,
  newCall,
  setManyStatus,
  setSubmissionStatus,
} from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';

const desk = emptyDesk('ana@desk.example', 'ben@desk.example');
const { submission, updatedAt } = desk;
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

async function calls(lead: LeadRef) {
  return (await getTimeline(lead)).filter(({ kind }) => kind === 'call');
}

describe('a logged call', () => {
  test('is told by the timeline and counted on the lead and in its list', async () => {
    const lead = await submission({ created_at: hoursAgo(30), status: 'contacted' });
    await logCall(lead, newCall('no_answer', { calledAt: hoursAgo(26) }), await updatedAt(lead));
    await desk.be('ben@desk.example');
    const answer = await logCall(
      lead,
      newCall('spoke', { note: ' Wants a quote for zinnwork ' }),
      await updatedAt(lead),
    );
    const stored = await getSubmission(lead.id);
    expect(stored).toMatchObject({ callTries: 2, status: 'contacted', updatedAt: answer.updatedAt });
    expect(answer).toMatchObject({ callTries: 2, lastCallAt: stored?.lastCallAt, isConflict: false });
    expect(await calls(lead)).toMatchObject([
      { outcome: 'spoke', note: 'Wants a quote for zinnwork', by: 'ben@desk.example', isOwn: true, lead },
      { outcome: 'no_answer', note: null, by: 'ana@desk.example', isOwn: false },
    ]);
    const { rows } = await listSubmissions({ sort: 'newest', limit: 5 });
    expect(rows).toMatchObject([{ callTries: 2, lastCallAt: stored?.lastCallAt }]);
    expect(await searchDesk('zinnwork')).toMatchObject([{ id: lead.id }]);
  });

  test('is there once, however often it is sent', async () => {
    const lead = await submission();
    const seen = await updatedAt(lead);
    const same = newCall('voicemail', { nextStatus: 'qualified' });
    await Promise.all([logCall(lead, same, seen), logCall(lead, same, seen), logCall(lead, same, seen)]);
    expect(await calls(lead)).toHaveLength(1);
    expect(await getSubmission(lead.id)).toMatchObject({ callTries: 1, status: 'qualified' });
    const other = await submission();
    await expect(logCall(other, same, seen)).rejects.toMatchObject({ kind: 'invalid' });
    expect((await getSubmission(other.id))?.callTries).toBeNull();
  });

  test('to a new lead is the first response, at the time of the call', async () => {
    const lead = await submission({ created_at: hoursAgo(30) });
    const calledAt = hoursAgo(20);
    await logCall(lead, newCall('no_answer', { calledAt }), await updatedAt(lead));
    const stored = await getSubmission(lead.id);
    expect(stored?.status).toBe('contacted');
    expect(Date.parse(stored?.firstResponseAt ?? '')).toBe(Date.parse(calledAt));
    // A later call changes nothing about it, one that was logged late does.
    await logCall(lead, newCall('spoke'), await updatedAt(lead));
    expect((await getSubmission(lead.id))?.firstResponseAt).toBe(stored?.firstResponseAt);
    const earlier = hoursAgo(25);
    await logCall(lead, newCall('no_answer', { calledAt: earlier }), await updatedAt(lead));
    expect(Date.parse((await getSubmission(lead.id))?.firstResponseAt ?? '')).toBe(Date.parse(earlier));
  });

  test('was neither before the lead came nor in the future, whatever the clock of the browser says', async () => {
    const lead = await submission({ created_at: hoursAgo(5) });
    await logCall(lead, newCall('spoke', { calledAt: hoursAgo(1000) }), await updatedAt(lead));
    const early = await getSubmission(lead.id);
    expect(early?.lastCallAt).toBe(early?.createdAt);
    await logCall(lead, newCall('spoke', { calledAt: hoursAgo(-1000) }), await updatedAt(lead));
    const late = await getSubmission(lead.id);
    expect(Date.parse(late?.lastCallAt ?? '')).toBeLessThanOrEqual(Date.parse(late?.updatedAt ?? ''));
  });

  test('is stored although a colleague changed the lead, whose status is not overwritten', async () => {
    const lead = await submission();
    const seen = await updatedAt(lead);
    await desk.be('ben@desk.example');
    await setSubmissionStatus(lead.id, 'qualified', seen);
    await desk.be('ana@desk.example');
    const answer = await logCall(lead, newCall('not_interested', { nextStatus: 'lost' }), seen);
    expect(answer).toMatchObject({ isConflict: true, status: 'qualified', callTries: 1 });
    expect(await calls(lead)).toHaveLength(1);
    expect((await getSubmission(lead.id))?.status).toBe('qualified');
  });

  test('is counted when two people call at the same moment', async () => {
    const lead = await submission();
    const seen = await updatedAt(lead);
    const own = logCall(lead, newCall('no_answer'), seen);
    await desk.be('ben@desk.example');
    await Promise.all([own, logCall(lead, newCall('spoke'), seen)]);
    expect(await getSubmission(lead.id)).toMatchObject({ callTries: 2, status: 'contacted' });
  });

  test('is refused with a sentence when it says nothing known', async () => {
    const lead = await submission();
    const seen = await updatedAt(lead);
    const wrong = [
      newCall('smoke signals' as never),
      newCall('spoke', { nextStatus: 'sold' as never }),
      newCall('spoke', { note: 'x'.repeat(10_001) }),
    ];
    for (const refused of wrong) {
      await expect(logCall(lead, refused, seen)).rejects.toMatchObject({
        kind: 'invalid',
        message: expect.stringContaining('cannot be logged'),
      });
    }
    await expect(logCall({ ...lead, id: crypto.randomUUID() }, newCall('spoke'), seen)).rejects.toMatchObject(
      {
        message: 'This lead no longer exists.',
      },
    );
    expect(await getSubmission(lead.id)).toMatchObject({ callTries: null, status: 'new' });
  });
});

describe('the undo of a call', () => {
  test('takes the call, its status and its response back', async () => {
    const lead = await submission();
    const logged = newCall('spoke', { nextStatus: 'qualified', note: 'Mentioned zinnwork' });
    await logCall(lead, logged, await updatedAt(lead));
    expect(await runDesk('undo-call', { callId: logged.callId })).toMatchObject({
      status: 'new',
      callTries: null,
      lastCallAt: null,
    });
    expect(await getSubmission(lead.id)).toMatchObject({ status: 'new', firstResponseAt: null });
    expect(await calls(lead)).toEqual([]);
    expect(await searchDesk('zinnwork')).toEqual([]);
    // Pressed twice.
    expect(await runDesk('undo-call', { callId: logged.callId })).toMatchObject({
      status: 'new',
      callTries: null,
    });
  });

  test('keeps what was done since, by anyone', async () => {
    const lead = await submission({ created_at: hoursAgo(30) });
    const first = newCall('no_answer', { calledAt: hoursAgo(20) });
    await logCall(lead, first, await updatedAt(lead));
    const second = newCall('spoke', { calledAt: hoursAgo(10) });
    await logCall(lead, second, await updatedAt(lead));
    await setManyStatus([{ id: lead.id, updatedAt: await updatedAt(lead) }], 'qualified');
    expect(await runDesk('undo-call', { callId: first.callId })).toMatchObject({
      status: 'qualified',
      callTries: 1,
    });
    const response = (await getSubmission(lead.id))?.firstResponseAt ?? '';
    expect(Date.parse(response)).toBe(Date.parse(second.calledAt));
  });

  test('is for the person who logged it', async () => {
    const lead = await submission();
    const logged = newCall('spoke');
    await logCall(lead, logged, await updatedAt(lead));
    await desk.be('ben@desk.example');
    await expect(runDesk('undo-call', { callId: logged.callId })).rejects.toMatchObject({ kind: 'invalid' });
    expect(await calls(lead)).toHaveLength(1);
  });
});
