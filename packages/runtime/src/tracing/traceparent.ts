/** Where in a trace something happened, in the form of the header of W3C Trace Context. */
export interface TracePosition {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

const SHAPE = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const SAMPLED = 1;

/** Null for anything that is not a `traceparent` of version 00: such a request begins its own trace. */
export function parseTraceparent(text: string | null | undefined): TracePosition | null {
  const [, traceId = '', spanId = '', flags = ''] = SHAPE.exec(text ?? '') ?? [];
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

export function formatTraceparent({ traceId, spanId, isSampled }: TracePosition): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}
