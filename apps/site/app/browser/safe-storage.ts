/** What a page needs of a browser's storage. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage that never throws: where the browser's own is switched off or full, it remembers within the page. */
export function safeStorage(storageOf: () => TextStore): TextStore {
  const memory = new Map<string, string>();
  return {
    getItem(key) {
      const remembered = memory.get(key);
      if (remembered !== undefined) return remembered;
      try {
        return storageOf().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, text) {
      try {
        storageOf().setItem(key, text);
        memory.delete(key);
      } catch {
        memory.set(key, text);
      }
    },
    removeItem(key) {
      memory.delete(key);
      try {
        storageOf().removeItem(key);
      } catch {
        // What cannot be reached cannot come back either.
      }
    },
  };
}

/** Until the visitor clears it, on this device. */
export const deviceStore = safeStorage(() => window.localStorage);
/** Until the tab is closed. */
export const tabStore = safeStorage(() => window.sessionStorage);
