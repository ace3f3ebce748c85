/** One thing the keyboard can do on the screen that is shown. */
export interface Shortcut {
  /** As the browser names the key (`j`, `?`, `Enter`, `Escape`); two keys after each other with a space: `g d`; with Ctrl or the command key: `Ctrl+k`. */
  keys: string;
  /** What it does, for the help dialog. Equal labels are shown as one line with both keys. */
  label: string;
  /** Heading in the help dialog. */
  group?: string;
  run: (event: KeyboardEvent) => void;
}

/** What a press of a key means: the parts of a KeyboardEvent that decide. */
export interface KeyPress {
  key: string;
  /** Alt, which gives keys another meaning. Ctrl is part of the key. */
  hasModifier: boolean;
  /** The person is typing, or a dialog or menu has the keyboard. */
  isTaken: boolean;
  atMs: number;
}

/** The second key of a pair has to follow within this time. */
const PAIR_WITHIN_MS = 1200;

export function createShortcutRegistry() {
  const lists = new Map<symbol, { shortcuts: readonly Shortcut[]; isFrame: boolean }>();
  const listeners = new Set<() => void>();
  let all: readonly Shortcut[] = [];
  let begun: { key: string; atMs: number } | null = null;

  function changed() {
    // The effects of a screen run before those of the frame around it; its keys still come first.
    const ordered = [...lists.values()].toSorted((a, b) => Number(b.isFrame) - Number(a.isFrame));
    all = ordered.flatMap(({ shortcuts }) => shortcuts);
    for (const listener of listeners) listener();
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
    /** The shortcut that this key press starts, if any. The last screen that registered the key wins, then the frame. */
    match({ key, hasModifier, isTaken, atMs }: KeyPress): Shortcut | undefined {
      const before = begun !== null && atMs - begun.atMs < PAIR_WITHIN_MS ? begun.key : null;
      begun = null;
      if (hasModifier || isTaken) return undefined;
      const wanted = (keys: string) => all.findLast((shortcut) => shortcut.keys === keys);
      const found = (before !== null ? wanted(`${before} ${key}`) : undefined) ?? wanted(key);
      if (found === undefined && all.some(({ keys }) => keys.startsWith(`${key} `))) begun = { key, atMs };
      return found;
    },
  };
}

/** The shortcuts of this page. */
export const shortcutRegistry = createShortcutRegistry();
