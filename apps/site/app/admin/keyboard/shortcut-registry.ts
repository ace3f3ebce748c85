import type { StaffAction } from '@fml/contract';
import { flushSync } from 'react-dom';

export interface Shortcut {
  /** As the browser names the key (`j`, `?`, `Enter`, `Escape`); two keys after each other with a space: `g d`; with Ctrl or the command key: `Ctrl+k`. */
  keys: string;
  /** What it does, for the help dialog. Equal labels are shown as one line with both keys. */
  label: string;
  /** Heading in the help dialog. */
  group?: string;
  /** Whether what it acts on has loaded; until then its press is held. Left out: it runs at once, before presses that are held. */
  isReady?: boolean;
  /** Path of the screen it opens, if it does: later presses are meant for that screen. */
  leadsTo?: string | null;
  /** It opens a field: characters pressed while it is held are text, not shortcuts. */
  opensField?: boolean;
  /** What the person's role must allow; without it the key does nothing and is not shown. */
  needs?: StaffAction;
  run: () => void;
}

export interface KeyPress {
  key: string;
  /** Alt, which gives keys another meaning. Ctrl is part of the key. */
  hasModifier: boolean;
  /** The person is typing, a dialog or menu has the keyboard, or the key belongs to the focused control. */
  isTaken: boolean;
  /** The key is held down. */
  isRepeat: boolean;
  /** Path in the address bar. Ahead of the screen while the next one is drawn. */
  path: string;
  atMs: number;
}

/** The second key of a pair has to follow within this time. */
const PAIR_WITHIN_MS = 1200;

/**
 * The shortcuts of the screens that are shown. A press is never lost to a screen that is still on its way or loading, and
 * never acts on the one before it: it is held, with those after it, until its shortcut is ready. Leaving drops what is held.
 * `runLater` runs one held press so that the screen has drawn what came of it before the next one runs.
 */
export function createShortcutRegistry(runLater: (run: () => void) => void) {
  const lists = new Map<symbol, { shortcuts: readonly Shortcut[]; isFrame: boolean }>();
  const listeners = new Set<() => void>();
  let all: readonly Shortcut[] = [];
  let begun: { key: string; atMs: number } | null = null;
  let shown = '';
  let coming: string | null = null;
  let held: { keys: string; path: string; opensField: boolean }[] = [];
  let isRunningHeld = false;

  const find = (keys: string) => all.findLast((shortcut) => shortcut.keys === keys);

  function changed() {
    // The effects of a screen run before those of the frame around it; its keys still come first.
    const ordered = [...lists.values()].toSorted((a, b) => Number(b.isFrame) - Number(a.isFrame));
    all = ordered.flatMap(({ shortcuts }) => shortcuts);
    for (const listener of listeners) listener();
  }

  /** The shortcut that this key press starts, if any. The last screen that registered the key wins, then the frame. */
  function match({ key, hasModifier, isTaken, atMs }: KeyPress): Shortcut | undefined {
    const before = begun !== null && atMs - begun.atMs < PAIR_WITHIN_MS ? begun.key : null;
    begun = null;
    if (hasModifier || isTaken) return undefined;
    const found = (before !== null ? find(`${before} ${key}`) : undefined) ?? find(key);
    if (found === undefined && all.some(({ keys }) => keys.startsWith(`${key} `))) begun = { key, atMs };
    return found;
  }

  function run(shortcut: Shortcut) {
    const { leadsTo } = shortcut;
    if (leadsTo) {
      // What was pressed before it and could not run yet was meant for the screen that is left.
      held = shortcut.isReady === undefined ? [] : held.map((press) => ({ ...press, path: leadsTo }));
      coming = coming === null && leadsTo === shown ? null : leadsTo;
    }
    shortcut.run();
  }

  function nextHeld(): Shortcut | undefined {
    if (coming !== null) return undefined;
    // The screen that came has no use for them.
    held = held.filter(({ keys }) => find(keys) !== undefined);
    const shortcut = held[0] && find(held[0].keys);
    return shortcut?.isReady === false ? undefined : shortcut;
  }

  function runHeld() {
    if (isRunningHeld || nextHeld() === undefined) return;
    isRunningHeld = true;
    runLater(() => {
      isRunningHeld = false;
      const shortcut = nextHeld();
      if (shortcut === undefined) return;
      held = held.slice(1);
      run(shortcut);
      runHeld();
    });
  }

  return {
    set(owner: symbol, shortcuts: readonly Shortcut[], isFrame = false) {
      lists.set(owner, { shortcuts, isFrame });
      changed();
    },
    remove(owner: symbol) {
      lists.delete(owner);
      changed();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    all: () => all,
    runHeld,
    /** The screen at this path is shown, with its shortcuts. `address`: of the one that the address bar is at already. */
    arrive(path: string, address = path) {
      held = held.filter((press) => press.path === address);
      shown = path;
      coming = address === path ? null : address;
      runHeld();
    },
    leave() {
      held = [];
      shown = '';
      coming = null;
    },
    /** Runs what the key does, or holds it; false when the key does nothing here. */
    press(press: KeyPress): boolean {
      const { key, hasModifier, isTaken, isRepeat } = press;
      if (!hasModifier && !isTaken && key.length === 1 && held.some(({ opensField }) => opensField)) {
        return true;
      }
      const shortcut = match(press);
      const path = coming ?? press.path;
      const isComing = coming !== null || path !== shown;
      const isHeld =
        shortcut === undefined
          ? // The screen that is coming may have a shortcut for it.
            isComing && !hasModifier && !isTaken && begun === null
          : shortcut.isReady !== undefined && (isComing || !shortcut.isReady || held.length > 0);
      if (!isHeld) {
        if (shortcut !== undefined) run(shortcut);
      } else if (!isRepeat) {
        if (isComing) coming = path;
        held.push({ keys: shortcut?.keys ?? key, path, opensField: shortcut?.opensField ?? false });
      }
      return shortcut !== undefined;
    },
  };
}

/** The shortcuts of this page. A press runs outside of effects, where React can draw at once. */
export const shortcutRegistry = createShortcutRegistry((run) => setTimeout(() => flushSync(run)));
