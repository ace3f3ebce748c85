export interface SilentHosts {
  /**
   * From now on, hosts other than these are given up on when they stay silent. Several pages may be measured at once;
   * their own hosts are always waited for.
   *
   * @returns ends it for these hosts
   */
  measure(pageHosts: readonly string[]): () => void;
  /** Whether the host stayed silent a short while ago, so that it is not worth another wait. */
  isSilent(host: string): boolean;
  /**
   * A request was sent to the host.
   *
   * @param giveUp called when no answer came in time
   * @returns to be called with the first byte of the answer, or when no one waits for one anymore
   */
  requestSent(host: string, giveUp: () => void): () => void;
}

/** Longer than the analysis of one page takes. */
const REMEMBERED_MS = 90_000;

/**
 * Hosts of other companies that accept a request and never answer. A browser waits for them far longer than for the
 * page itself, in every load again, and a visitor sees the page without them.
 */
export function createSilentHosts(silenceMs: number, now: () => number): SilentHosts {
  const waitedFor = new Map<string, number>();
  const silentSince = new Map<string, number>();
  const isMeasured = (host: string) => waitedFor.size > 0 && !waitedFor.has(host);

  function isSilent(host: string): boolean {
    const since = silentSince.get(host);
    if (since === undefined) return false;
    if (now() - since < REMEMBERED_MS) return isMeasured(host);
    silentSince.delete(host);
    return false;
  }

  return {
    measure(pageHosts) {
      for (const host of pageHosts) waitedFor.set(host, (waitedFor.get(host) ?? 0) + 1);
      return () => {
        for (const host of pageHosts) {
          const others = (waitedFor.get(host) ?? 1) - 1;
          if (others > 0) waitedFor.set(host, others);
          else waitedFor.delete(host);
        }
      };
    },
    isSilent,
    requestSent(host, giveUp) {
      if (!isMeasured(host)) return () => undefined;
      const timer = setTimeout(() => {
        silentSince.set(host, now());
        giveUp();
      }, silenceMs);
      return () => clearTimeout(timer);
    },
  };
}
