import { safeStorage } from '../app/browser/safe-storage.ts';

/** A storage that remembers by itself: there is no browser here. */
export const memoryStore = () =>
  safeStorage(() => {
    throw new Error('no browser');
  });
