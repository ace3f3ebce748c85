import { expect, test } from 'vitest';
import { createShortcutRegistry, type KeyPress, type Shortcut } from './shortcut-registry.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  hasModifier: false,
  isTaken: false,
  atMs: 0,
  ...more,
});
const shortcut = (keys: string, label = keys): Shortcut => ({ keys, label, run: () => undefined });

function registryOf(...shortcuts: Shortcut[]) {
  const registry = createShortcutRegistry();
  registry.set(Symbol('test'), shortcuts);
  return registry;
}

test('a key does what it was registered for, but not while typing or with a modifier', () => {
  const registry = registryOf(shortcut('j'), shortcut('?'));
  expect(registry.match(press('j'))?.keys).toBe('j');
  expect(registry.match(press('?'))?.keys).toBe('?');
  expect(registry.match(press('j', { isTaken: true }))).toBeUndefined();
  expect(registry.match(press('j', { hasModifier: true }))).toBeUndefined();
  expect(registry.match(press('x'))).toBeUndefined();
});

test('two keys after each other count when they follow soon', () => {
  const registry = registryOf(shortcut('g d'), shortcut('d'));
  expect(registry.match(press('g', { atMs: 0 }))).toBeUndefined();
  expect(registry.match(press('d', { atMs: 500 }))?.keys).toBe('g d');
  expect(registry.match(press('d', { atMs: 600 }))?.keys).toBe('d');
  registry.match(press('g', { atMs: 1000 }));
  expect(registry.match(press('d', { atMs: 3000 }))?.keys).toBe('d');
});

test('a screen has a key before the layout, and gives it back when it leaves', () => {
  const registry = createShortcutRegistry();
  const screen = Symbol('screen');
  registry.set(screen, [shortcut('n', 'screen')]);
  registry.set(Symbol('frame'), [shortcut('n', 'layout')], true);
  expect(registry.match(press('n'))?.label).toBe('screen');
  expect(registry.all()).toHaveLength(2);
  registry.remove(screen);
  expect(registry.match(press('n'))?.label).toBe('layout');
});
