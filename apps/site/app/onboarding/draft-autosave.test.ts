import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createDraftAutosave,
  type DraftCalls,
  type DraftHandle,
  type DraftSaved,
  isSyncedToServer,
} from './draft-autosave.ts';

const DRAFT: DraftHandle = { id: 'd1', key: 'k1' };
const content = (name: string, step = 2) => ({ step, fields: { business_name: name } });

let saves: [draft: DraftHandle | null, name: string | undefined][];
let answers: ((saved: DraftSaved) => void)[];
let removed: DraftHandle[];
const handles: (DraftHandle | null)[] = [];

const calls: DraftCalls = {
  save: (draft, { fields }) => {
    saves.push([draft, fields.business_name]);
    return new Promise((resolve) => answers.push(resolve));
  },
  remove: async (draft) => removed.push(draft) > 0,
};

const keeperWith = (draft: DraftHandle | null = null) =>
  createDraftAutosave({ calls, pauseMs: 1000, draft, onDraft: (next) => handles.push(next) });

function send(autosave: ReturnType<typeof keeperWith>, name: string) {
  autosave.changed(content(name));
  autosave.flush();
}

async function answer(saved: DraftSaved = { kind: 'saved', draft: DRAFT }) {
  answers.shift()?.(saved);
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  saves = [];
  answers = [];
  removed = [];
  handles.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test('sends once the visitor pauses, and only the last of it', async () => {
  const autosave = keeperWith();
  autosave.changed(content('R'));
  await vi.advanceTimersByTimeAsync(900);
  autosave.changed(content('Ruiz'));
  await vi.advanceTimersByTimeAsync(900);
  expect(saves).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(saves).toEqual([[null, 'Ruiz']]);
});

test('waits for the first call before a second, which changes the draft of the first', async () => {
  const autosave = keeperWith();
  send(autosave, 'Ruiz');
  send(autosave, 'Ruiz Plumbing');
  await vi.advanceTimersByTimeAsync(5000);
  expect(saves).toEqual([[null, 'Ruiz']]);
  await answer();
  await vi.advanceTimersByTimeAsync(1000);
  expect(saves).toEqual([
    [null, 'Ruiz'],
    [DRAFT, 'Ruiz Plumbing'],
  ]);
  expect(handles).toEqual([DRAFT]);
});

test('sends nothing that the server has already', async () => {
  const autosave = keeperWith();
  send(autosave, 'Ruiz');
  await answer();
  send(autosave, 'Ruiz');
  await vi.advanceTimersByTimeAsync(5000);
  expect(saves).toHaveLength(1);
});

test('a failed call is repeated with the next change', async () => {
  const autosave = keeperWith(DRAFT);
  send(autosave, 'Ruiz');
  await answer({ kind: 'failed' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(saves).toHaveLength(1);
  send(autosave, 'Ruiz');
  expect(saves).toEqual([
    [DRAFT, 'Ruiz'],
    [DRAFT, 'Ruiz'],
  ]);
});

test('makes a new one with the next change when the old one is gone', async () => {
  const autosave = keeperWith(DRAFT);
  send(autosave, 'Ruiz');
  await answer({ kind: 'gone' });
  expect(handles).toEqual([null]);
  send(autosave, 'Ruiz');
  expect(saves.at(-1)).toEqual([null, 'Ruiz']);
});

test('asks no more once it is switched off', async () => {
  const autosave = keeperWith();
  send(autosave, 'Ruiz');
  await answer({ kind: 'disabled' });
  send(autosave, 'Ruiz Plumbing');
  await vi.advanceTimersByTimeAsync(5000);
  expect(saves).toHaveLength(1);
});

test('clearing takes back a draft that was just being made', async () => {
  const autosave = keeperWith();
  send(autosave, 'Ruiz');
  const cleared = autosave.clear();
  await answer();
  await cleared;
  expect(removed).toEqual([DRAFT]);
  expect(handles.at(-1)).toBeNull();
  send(autosave, 'Ruiz');
  expect(saves.at(-1)).toEqual([null, 'Ruiz']);
});

test('settling waits for the call under way and names the draft; a refused lead goes on', async () => {
  const autosave = keeperWith();
  send(autosave, 'Ruiz');
  autosave.changed(content('Ruiz P'));
  const settled = autosave.settle();
  await answer();
  expect(await settled).toEqual(DRAFT);
  await vi.advanceTimersByTimeAsync(5000);
  expect(saves).toHaveLength(1);
  send(autosave, 'Ruiz Plumbing');
  expect(saves.at(-1)).toEqual([DRAFT, 'Ruiz Plumbing']);
});

test('sends nothing more once the lead has taken its place', async () => {
  const autosave = keeperWith(DRAFT);
  autosave.changed(content('Ruiz'));
  autosave.end();
  send(autosave, 'Ruiz Plumbing');
  await vi.advanceTimersByTimeAsync(5000);
  expect(saves).toEqual([]);
});

test('goes on with the draft that another tab has made', async () => {
  const autosave = keeperWith();
  autosave.adopt(DRAFT);
  autosave.adopt(null);
  send(autosave, 'Ruiz');
  expect(saves).toEqual([[DRAFT, 'Ruiz']]);
});

test('what is typed goes to the server from step 2 on, and back at step 1 while something is there', () => {
  expect(isSyncedToServer(1, null)).toBe(false);
  expect(isSyncedToServer(2, null)).toBe(true);
  expect(isSyncedToServer(1, DRAFT)).toBe(true);
});
