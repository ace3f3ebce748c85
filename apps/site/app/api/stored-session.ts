/** The key under which the client library keeps a session in the browser's storage. */
const SESSION_KEY = /^sb-.+-auth-token$/;

/** Whether this browser holds a session. Asks the storage itself: the client library is large, and few visitors have one. */
export function hasStoredSession(storage: () => Record<string, unknown> = () => localStorage): boolean {
  try {
    return Object.keys(storage()).some((key) => SESSION_KEY.test(key));
  } catch {
    // Blocked storage: the library could not read a session either.
    return false;
  }
}
