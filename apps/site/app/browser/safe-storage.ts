/** What a page needs of a browser's storage. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage that also lists what it holds. */
interface SafeStorage extends TextStore {
  keys(): string[];
}

/** A storage that never throws: where the browser's own is switched off or full, it remembers within the page. */
export function safeStorage(storageOf: () => TextStore): SafeStorage {
  const memory = new Map<string, string>();
  function attempt<T>(use: (storage: TextStore) => T, otherwise: T): T {
    try {
      return use(storageOf());
    } catch {
      return otherwise;
    }
  }
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, text) {
      memory.set(key, text);
      attempt((storage) => {
        storage.setItem(key, text);
        memory.delete(key);
      }, undefined);
    },
    removeItem(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys: () => [...memory.keys(), ...attempt(Object.keys, [])],
  };
}

/** Until the visitor clears it, on this device. */
export const deviceStore = safeStorage(() => window.localStorage);
/** Until the tab is closed. */
export const tabStore = safeStorage(() => window.sessionStorage);
