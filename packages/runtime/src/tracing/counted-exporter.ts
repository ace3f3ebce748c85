import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/** The result callback of an exporter gives code 0 for spans that were delivered. */
const DELIVERED = 0;

/**
 * The exporter for OTLP over HTTP, which reads its address and headers from the standard variables. It counts what it
 * delivered, and says once that a collector is away, and once that it is back.
 */
export function createCountedExporter(log: {
  warn(fields: object, message: string): void;
}): SpanExporter & { counts(): { exported: number; failed: number } } {
  const otlp = new OTLPTraceExporter();
  let exported = 0;
  let failed = 0;
  let isAway = false;
  return {
    export: (spans: ReadableSpan[], done) =>
      otlp.export(spans, (result) => {
        const isDelivered = result.code === DELIVERED;
        if (isDelivered) exported += spans.length;
        else failed += spans.length;
        if (isDelivered === isAway) {
          isAway = !isDelivered;
          log.warn({ failed }, isAway ? 'traces cannot be delivered' : 'traces are delivered again');
        }
        done(result);
      }),
    forceFlush: () => otlp.forceFlush(),
    shutdown: () => otlp.shutdown(),
    counts: () => ({ exported, failed }),
  };
}
