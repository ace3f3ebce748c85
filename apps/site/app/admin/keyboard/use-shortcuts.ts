import { useLayoutEffect, useRef, useState } from 'react';
import { useDeniedActions } from '../staff/my-role.ts';
import { type Shortcut, shortcutRegistry } from './shortcut-registry.ts';

/**
 * Keys of the screen that calls this, for as long as it is shown; they appear in the help dialog ('?').
 * `isFrame`: keys that every screen may take over. Nothing runs while a person is typing, or while a dialog or a menu is open.
 * Layout effects: from the moment a person sees the screen, the keys are its own.
 */
export function useShortcuts(asked: readonly Shortcut[], { isFrame = false } = {}): void {
  const denied = useDeniedActions();
  const shortcuts = asked.filter(({ needs }) => needs === undefined || !denied.includes(needs));
  const [owner] = useState(() => Symbol('shortcuts'));
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  const described = shortcuts.map(({ keys, label, group = '' }) => `${keys}\t${label}\t${group}`).join('\n');
  useLayoutEffect(() => {
    const lines = described === '' ? [] : described.split('\n');
    shortcutRegistry.set(
      owner,
      lines.map((line, index) => {
        const [keys = '', label = '', group = ''] = line.split('\t');
        return {
          keys,
          label,
          group,
          get isReady() {
            return latest.current[index]?.isReady;
          },
          get leadsTo() {
            return latest.current[index]?.leadsTo;
          },
          get opensField() {
            return latest.current[index]?.opensField;
          },
          run: () => latest.current[index]?.run(),
        };
      }),
      isFrame,
    );
    return () => shortcutRegistry.remove(owner);
  }, [owner, described, isFrame]);
  // What was pressed too early runs as soon as it can.
  useLayoutEffect(() => shortcutRegistry.runHeld());
}
