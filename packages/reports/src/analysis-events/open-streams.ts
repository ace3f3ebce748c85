/** The streams that are open in this process, counted as they are opened and ended. */
export interface OpenStreams {
  /** What ends the count, or null when there is no room for another. */
  open(clientKey: string): (() => void) | null;
}

export function createOpenStreams(limits: { total: number; perClient: number }): OpenStreams {
  const byClient = new Map<string, number>();
  let total = 0;
  return {
    open(clientKey) {
      const ofClient = byClient.get(clientKey) ?? 0;
      if (total >= limits.total || ofClient >= limits.perClient) return null;
      total += 1;
      byClient.set(clientKey, ofClient + 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        total -= 1;
        const left = (byClient.get(clientKey) ?? 1) - 1;
        if (left > 0) byClient.set(clientKey, left);
        else byClient.delete(clientKey);
      };
    },
  };
}
