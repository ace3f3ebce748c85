import { expect, test } from 'vitest';
import { createShortcutRegistry, type KeyPress, type Shortcut } from './shortcut-registry.ts';

const LIST = '/leads';
const FIRST = '/leads/1';
const SECOND = '/leads/2';

/** A keyboard in front of a registry; `done` are the labels of the shortcuts that ran. */
function setUp(...shortcuts: (string | Partial<Shortcut>)[]) {
  const registry = createShortcutRegistry((run) => run());
  const done: string[] = [];
  const screen = Symbol('screen');
  const toShortcut = (given: string | Partial<Shortcut>): Shortcut => {
    const { keys = '', label = keys, ...more } = typeof given === 'string' ? { keys: given } : given;
    return { ...more, keys, label, run: () => done.push(label) };
  };
  const show = (path: string, ...own: (string | Partial<Shortcut>)[]) => {
    registry.set(screen, own.map(toShortcut));
    registry.arrive(path);
  };
  const press = (key: string, more: Partial<KeyPress> = {}) =>
    registry.press({
      key,
      hasModifier: false,
      isTaken: false,
      isRepeat: false,
      path: FIRST,
      atMs: 0,
      ...more,
    });
  show(FIRST, ...shortcuts);
  return { registry, screen, show, press, done, toShortcut };
}

test('a key does what it was registered for, but not while typing or with a modifier', () => {
  const { press, done } = setUp('j', '?');
  expect(press('j')).toBe(true);
  expect(press('?')).toBe(true);
  expect(press('j', { isTaken: true })).toBe(false);
  expect(press('j', { hasModifier: true })).toBe(false);
  expect(press('x')).toBe(false);
  expect(done).toEqual(['j', '?']);
});

test('two keys after each other count when they follow soon', () => {
  const { press, done } = setUp('g d', 'd');
  expect(press('g', { atMs: 0 })).toBe(false);
  press('d', { atMs: 500 });
  press('d', { atMs: 600 });
  press('g', { atMs: 1000 });
  press('d', { atMs: 3000 });
  expect(done).toEqual(['g d', 'd', 'd']);
});

test('a screen has a key before the layout, and gives it back when it leaves', () => {
  const { registry, screen, press, done, toShortcut } = setUp({ keys: 'n', label: 'screen' });
  registry.set(Symbol('frame'), [toShortcut({ keys: 'n', label: 'layout' })], true);
  press('n');
  expect(registry.all()).toHaveLength(2);
  registry.remove(screen);
  press('n');
  expect(done).toEqual(['screen', 'layout']);
});

test('keys pressed while the lead loads act in their order once it is there', () => {
  const loading = [{ keys: '3', isReady: false }, { keys: 'u', isReady: true }, '?'];
  const { press, show, done } = setUp(...loading);
  expect(press('3')).toBe(true);
  expect(press('u')).toBe(true);
  press('?');
  press('3', { isRepeat: true });
  expect(done).toEqual(['?']);
  show(FIRST, { keys: '3', isReady: true }, { keys: 'u', isReady: true });
  expect(done).toEqual(['?', '3', 'u']);
  show(FIRST, { keys: '3', isReady: true }, { keys: 'u', isReady: true });
  expect(done).toHaveLength(3);
});

test('what is pressed after the key to the next lead is meant for that one', () => {
  const { press, show, done } = setUp({ keys: 'j', isReady: false }, { keys: '3', isReady: true });
  press('j');
  press('3');
  show(FIRST, { keys: 'j', isReady: true, leadsTo: SECOND }, { keys: '3', isReady: true, label: 'first' });
  expect(done).toEqual(['j']);
  press('3');
  show(SECOND, { keys: '3', isReady: true, label: 'second' });
  expect(done).toEqual(['j', 'second', 'second']);
});

test('a key never acts on the screen that the address bar has left', () => {
  const { press, show, done } = setUp({ keys: '3', isReady: true, label: 'first' });
  expect(press('3', { path: SECOND })).toBe(true);
  expect(press('x', { path: SECOND })).toBe(false);
  expect(press('g', { path: SECOND, isTaken: true })).toBe(false);
  expect(done).toEqual([]);
  show(SECOND, { keys: '3', isReady: true, label: 'second' }, 'x', 'g');
  expect(done).toEqual(['second', 'x']);
});

test('a screen that is only passed through drops nothing', () => {
  const { registry, press, show, done } = setUp({ keys: 'Escape', leadsTo: LIST });
  press('Escape');
  press('3', { path: LIST });
  registry.arrive(SECOND, LIST);
  show(LIST, { keys: '3', isReady: true });
  expect(done).toEqual(['Escape', '3']);
});

test('leaving drops what is held: by a key, and by any other way', () => {
  const onLead = [
    { keys: '3', isReady: false },
    { keys: 'Escape', leadsTo: LIST },
  ];
  const onList = { keys: '3', isReady: true, label: 'on the list' };
  const byKey = setUp(...onLead);
  byKey.press('3');
  byKey.press('Escape');
  byKey.show(LIST, onList);
  expect(byKey.done).toEqual(['Escape']);

  const byLink = setUp(...onLead);
  byLink.press('3');
  byLink.show(LIST, onList);
  expect(byLink.done).toEqual([]);

  const signedOut = setUp(...onLead);
  signedOut.press('3');
  signedOut.registry.leave();
  signedOut.show(FIRST, { keys: '3', isReady: true });
  expect(signedOut.done).toEqual([]);
});

test('a key to the screen that is shown keeps the keyboard working', () => {
  const { press, done } = setUp({ keys: 'g s', leadsTo: FIRST }, { keys: '3', isReady: true });
  press('g');
  press('s');
  press('3');
  expect(done).toEqual(['g s', '3']);
});

test('a key back to a screen that is about to be left is meant for its return', () => {
  const { press, show, done } = setUp(
    { keys: 'd', leadsTo: LIST },
    { keys: 's', leadsTo: FIRST },
    { keys: '3', isReady: true, label: 'too early' },
  );
  for (const key of ['d', 's', '3']) press(key);
  expect(done).toEqual(['d', 's']);
  show(FIRST, { keys: '3', isReady: true, label: 'returned' });
  expect(done).toEqual(['d', 's', 'returned']);
});

test('characters after a key that opens a field are text, while that key is held', () => {
  const { press, show, done } = setUp(
    { keys: 'n', isReady: false, opensField: true },
    { keys: '3', isReady: true },
    'Escape',
  );
  press('n');
  expect(press('3')).toBe(true);
  press('Escape');
  show(FIRST, { keys: 'n', isReady: true, opensField: true }, { keys: '3', isReady: true });
  expect(done).toEqual(['Escape', 'n']);
});
