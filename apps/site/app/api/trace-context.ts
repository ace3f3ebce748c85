/** Of the last click that asked for an analysis; what the page calls after it belongs to the same trace. */
let traceparent: string | null = null;

/** Begins the trace of a click. Random numbers, kept for as long as the page is open and never saved. */
export function beginTrace(): void {
  traceparent = `00-${randomHex(16)}-${randomHex(8)}-01`;
}

/** The header of W3C Trace Context, by which servers that keep traces join them. */
export function traceHeaders(): { traceparent?: string } {
  return traceparent === null ? {} : { traceparent };
}

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
