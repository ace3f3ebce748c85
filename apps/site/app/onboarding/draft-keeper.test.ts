import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createDraftKeeper,
  type DraftCalls,
  type DraftHandle,
  type DraftSaved,
  goesToServer,
} from './draft-keeper.ts';

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
  createDraftKeeper({ calls, pauseMs: 1000, draft, onDraft: (next) => handles.push(next) });

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
  const keeper = keeperWith();
  keeper.changed(content('R'));
  await vi.advanceTimersByTimeAsync(900);
  keeper.changed(content('Ruiz'));
  await vi.advanceTimersByTimeAsync(900);
  expect(saves).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(saves).toEqual([[null, 'Ruiz']]);
});

test('waits for the first call before a second, which changes the draft of the first', async () => {
  const keeper = keeperWith();
  keeper.changed(content('Ruiz'));
  keeper.flush();
  keeper.changed(content('Ruiz Plumbing'));
  keeper.flush();
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
  const keeper = keeperWith();
  keeper.changed(content('Ruiz'));
  keeper.flush();
  await answer();
  keeper.changed(content('Ruiz'));
  keeper.flush();
  await vi.advanceTimersByTimeAsync(5000);
  expect(saves).toHaveLength(1);
});

test('a failed call is repeated with the next change', async () => {
  const keeper = keeperWith(DRAFT);
  keeper.changed(content('Ruiz'));
  keeper.flush();
  await answer({ kind: 'failed' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(saves).toHaveLength(1);
  keeper.changed(content('Ruiz'));
  keeper.flush();
  expect(saves).toEqual([
    [DRAFT, 'Ruiz'],
    [DRAFT, 'Ruiz'],
  ]);
});

test('makes a new one with the next change when the old one is gone', async () => {
  const keeper = keeperWith(DRAFT);
  keeper.changed(content('Ruiz'));
  keeper.flush();
  await answer({ kind: 'gone' });
  expect(handles).toEqual([null]);
  keeper.changed(content('Ruiz'));
  keeper.flush();
  expect(saves.at(-1)).toEqual([null, 'Ruiz']);
});

test('asks no more once it is switched off', async () => {
  const keeper = keeperWith();
  keeper.changed(content('Ruiz'));
  keeper.flush();
  await answer({ kind: 'disabled' });
  keeper.changed(content('Ruiz Plumbing'));
  keeper.flush();
  await vi.advanceTimersByTimeAsync(5000);
  expect(saves).toHaveLength(1);
});

test('clearing takes back a draft that was just being made', async () => {
  const keeper = keeperWith();
  keeper.changed(content('Ruiz'));
  keeper.flush();
  const cleared = keeper.clear();
  await answer();
  await cleared;
  expect(removed).toEqual([DRAFT]);
  expect(handles.at(-1)).toBeNull();
  keeper.changed(content('Ruiz'));
  keeper.flush();
  expect(saves.at(-1)).toEqual([null, 'Ruiz']);
});

test('settling waits for the call under way and names the draft; a refused lead goes on', async () => {
  const keeper = keeperWith();
  keeper.changed(content('Ruiz'));
  keeper.flush();
  keeper.changed(content('Ruiz P'));
  const settled = keeper.settle();
  await answer();
  expect(await settled).toEqual(DRAFT);
  await vi.advanceTimersByTimeAsync(5000);
  expect(saves).toHaveLength(1);
  keeper.changed(content('Ruiz Plumbing'));
  keeper.flush();
  expect(saves.at(-1)).toEqual([DRAFT, 'Ruiz Plumbing']);
});

test('sends nothing more once the lead has taken its place', async () => {
  const keeper = keeperWith(DRAFT);
  keeper.changed(content('Ruiz'));
  keeper.end();
  keeper.changed(content('Ruiz Plumbing'));
  keeper.flush();
  await vi.advanceTimersByTimeAsync(5000);
  expect(saves).toEqual([]);
});

test('goes on with the draft that another tab has made', async () => {
  const keeper = keeperWith();
  keeper.adopt(DRAFT);
  keeper.adopt(null);
  keeper.changed(content('Ruiz'));
  keeper.flush();
  expect(saves).toEqual([[DRAFT, 'Ruiz']]);
});

test('what is typed goes to the server from step 2 on, and back at step 1 while something is there', () => {
  expect(goesToServer(1, null)).toBe(false);
  expect(goesToServer(2, null)).toBe(true);
  expect(goesToServer(1, DRAFT)).toBe(true);
});
