import { useState, useSyncExternalStore } from 'react';
import { Kbd } from '../../ui/desk/kbd.tsx';
import { Dialog } from '../../ui/desk/overlays/dialog.tsx';
import { type Shortcut, shortcutRegistry } from './shortcut-registry.ts';

const NAMES: Record<string, string> = {
  Escape: 'Esc',
  'Ctrl+k': 'Ctrl K',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

export function ShortcutHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <ShortcutList />
    </Dialog>
  );
}

function ShortcutList() {
  const shortcuts = useSyncExternalStore(shortcutRegistry.subscribe, shortcutRegistry.all);
  // Screens come and go behind the dialog; what is shown is what was there when it opened.
  const [shown] = useState(shortcuts);
  const groups = Map.groupBy(shown, ({ group }) => group || 'On this screen');
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {[...groups].toReversed().map(([group, entries]) => (
        <section key={group}>
          <h3 className="caption mb-1 text-muted">{group}</h3>
          <dl>
            {[...Map.groupBy(entries, ({ label }) => label)].map(([label, same]) => (
              <div
                key={label}
                className="flex min-h-9 items-center justify-between gap-4 border-b border-line last:border-0"
              >
                <dt className="text-fine">{label}</dt>
                <dd className="flex items-center gap-1.5">
                  {same.map((shortcut) => (
                    <Keys key={shortcut.keys} shortcut={shortcut} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Keys({ shortcut }: { shortcut: Shortcut }) {
  const [first = '', second] = shortcut.keys.split(' ');
  return (
    <span className="inline-flex items-center gap-1">
      <Kbd>{NAMES[first] ?? first}</Kbd>
      {second !== undefined && (
        <>
          <span className="text-[0.75rem] text-muted">then</span>
          <Kbd>{NAMES[second] ?? second}</Kbd>
        </>
      )}
    </span>
  );
}
