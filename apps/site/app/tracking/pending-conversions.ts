/** Conversions of this device by the id of their submission. */
export interface PendingConversion {
  id: string;
  atMs: number;
  /** The tag has sent it; kept for a while, so that it is not sent again. */
  isSent: boolean;
}

const KEPT_MS = 7 * 86_400_000;
const MAX_PENDING = 20;

/** Reads back what was kept; anything that is not ours or too old is left out. */
export function parseConversions(text: string | null, nowMs: number): PendingConversion[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(found)) return [];
    return found.filter(isConversion).filter(({ atMs }) => atMs <= nowMs && nowMs - atMs < KEPT_MS);
  } catch {
    return [];
  }
}

/** With the conversion of a submission to be sent, unless it is known already. */
export function withConversion(known: PendingConversion[], id: string, nowMs: number): PendingConversion[] {
  if (known.some((one) => one.id === id)) return known;
  return [...known, { id, atMs: nowMs, isSent: false }].slice(-MAX_PENDING);
}

export function withSent(known: PendingConversion[], id: string): PendingConversion[] {
  return known.map((one) => (one.id === id ? { ...one, isSent: true } : one));
}

function isConversion(found: unknown): found is PendingConversion {
  return (
    typeof found === 'object' &&
    found !== null &&
    'id' in found &&
    typeof found.id === 'string' &&
    'atMs' in found &&
    typeof found.atMs === 'number' &&
    'isSent' in found &&
    typeof found.isSent === 'boolean'
  );
}
