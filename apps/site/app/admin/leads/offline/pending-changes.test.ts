import { describe, expect, test } from 'vitest';
import {
  type PendingAction,
  type PendingChange,
  pendingStatus,
  withChange,
  withoutSent,
} from './pending-changes.ts';

const LEAD = { kind: 'submission', id: 'a' } as const;
let count = 0;
function change(action: PendingAction, more: Partial<PendingChange> = {}): PendingChange {
  count += 1;
  return { id: `change-${count}`, lead: LEAD, title: 'Riverside Plumbing', action, ...more };
}
const status = (to: 'new' | 'contacted' | 'lost', before = 'new') =>
  change({ what: 'status', status: to, before, seen: 't1' });
const queued = (...changes: PendingChange[]) => changes.reduce<PendingChange[]>(withChange, []);

describe('changes that wait', () => {
  test('the newest status counts, against the state that was first seen', () => {
    const second = change({ what: 'status', status: 'lost', before: 'contacted', seen: 't2' });
    const queue = queued(status('contacted'), second);
    expect(queue).toEqual([
      { ...second, action: { what: 'status', status: 'lost', before: 'new', seen: 't1' } },
    ]);
    expect(pendingStatus(queue, LEAD)).toBe('lost');
  });

  test('back where it began, nothing waits', () => {
    expect(queued(status('contacted'), status('new', 'contacted'))).toEqual([]);
  });

  test('of owners the newest choice counts, and none when it is the one that was there', () => {
    const owner = (id: string | null, before: string | null) =>
      change({ what: 'owner', to: id === null ? null : { id, email: `${id}@agency.example` }, before });
    const second = owner('ben', 'ana');
    expect(queued(owner('ana', null), second)).toEqual([
      { ...second, action: { ...second.action, before: null } },
    ]);
    expect(queued(owner('ana', null), owner(null, 'ana'))).toEqual([]);
  });

  test('every call waits, and what comes after it on the same lead continues from its state', () => {
    const call = (outcome: 'spoke' | 'no_answer', nextStatus: 'qualified' | null, before: string) =>
      change({
        what: 'call',
        call: { callId: outcome, outcome, note: '', calledAt: '2026-11-20T08:00:00Z', nextStatus },
        before,
        seen: 't1',
      });
    const first = call('no_answer', null, 'new');
    const second = call('spoke', 'qualified', 'contacted');
    const queue = queued(first, second);
    expect(queue).toEqual([first, second]);
    expect(pendingStatus([first], LEAD)).toBe('contacted');
    expect(pendingStatus(queue, LEAD)).toBe('qualified');
    expect(pendingStatus([call('spoke', null, 'lost')], LEAD)).toBeNull();
    expect(withoutSent(queue, first, 't2')).toMatchObject([{ id: second.id, action: { seen: 't2' } }]);
  });

  test('every note waits; one that is deleted before it was sent never is', () => {
    const [first, second] = [change({ what: 'note', body: 'One' }), change({ what: 'note', body: 'Two' })];
    const queue = queued(first, second);
    expect(queue).toEqual([first, second]);
    expect(withChange(queue, change({ what: 'note-delete', noteId: first.id }))).toEqual([second]);
  });

  test('a value and a reason are two changes, and other leads are others', () => {
    const value = (amount: number) => change({ what: 'outcome', outcome: { dealValue: amount }, seen: 't1' });
    const reason = change({ what: 'outcome', outcome: { lostReason: 'Spam' }, seen: 't1' });
    const elsewhere = change(
      { what: 'status', status: 'lost', before: 'new', seen: 't9' },
      {
        lead: { kind: 'consultation', id: 'a' },
      },
    );
    const queue = queued(value(1), reason, value(2), elsewhere);
    expect(queue.map(({ action }) => action)).toEqual([
      reason.action,
      { ...value(2).action },
      elsewhere.action,
    ]);
  });

  test('what is behind a change goes on from the state that change left', () => {
    const first = status('lost');
    const reason = change({ what: 'outcome', outcome: { lostReason: 'Spam' }, seen: 't1' });
    const left = withoutSent([first, reason], first, 't2');
    expect(left).toEqual([{ ...reason, action: { ...reason.action, seen: 't2' } }]);
  });

  test('a choice that replaced one which is being sent is not lost with it', () => {
    const first = status('contacted');
    const queue = withChange([first], status('lost', 'contacted'));
    const [left] = withoutSent(queue, first, 't2');
    expect(left?.action).toEqual({ what: 'status', status: 'lost', before: 'new', seen: 't2' });
  });

  test('a change with a problem is replaced by the next choice, and shown as no status', () => {
    const stuck: PendingChange = { ...status('contacted'), problem: { kind: 'conflict', message: '' } };
    expect(pendingStatus([stuck], LEAD)).toBeNull();
    const next = status('lost', 'qualified');
    expect(withChange([stuck], next)).toEqual([next]);
  });

  test('what was sent without an answer may be stored: later choices wait behind it, and take nothing out', () => {
    const sent: PendingChange = { ...status('contacted'), tries: 1 };
    const back = status('new', 'contacted');
    expect(queued(sent, back)).toEqual([sent, back]);
    expect(withoutSent([sent, back], sent, 't2')).toMatchObject([{ action: { status: 'new', seen: 't2' } }]);
    const note: PendingChange = { ...change({ what: 'note', body: 'One' }), tries: 1 };
    const removal = change({ what: 'note-delete', noteId: note.id });
    expect(queued(note, removal)).toEqual([note, removal]);
  });

  test('an owner with a note is not replaced, and a quiet undo does not silence the choice it replaces', () => {
    const owner = (id: string, before: string | null, more = {}) =>
      change({ what: 'owner', to: { id, email: `${id}@agency.example` }, before, ...more });
    const [noted, next] = [owner('ana', null, { note: 'Call him' }), owner('ben', 'ana')];
    expect(queued(noted, next)).toEqual([noted, next]);
    const [undone] = queued(owner('ben', null), owner('ana', 'ben', { isQuiet: true }));
    expect(undone?.action).toEqual({
      what: 'owner',
      to: { id: 'ana', email: 'ana@agency.example' },
      before: null,
    });
  });
});
