import { randomUUID } from 'node:crypto';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { withinTime } from '../time/within-time.ts';
import { createCountedExporter } from './counted-exporter.ts';
import { allowedAttributes, type SpanAttributes } from './span-attributes.ts';
import { fullSpanName } from './span-names.ts';
import type { TracingOptions } from './start-tracing.ts';
import { parseTraceparent, type TracePosition } from './traceparent.ts';
import type { ActiveSpan, PastSpan, SpanOptions, Tracer } from './tracing.ts';
import { sampledShare } from './tracing-environment.ts';

/** Spans beyond this are dropped and counted: a collector that is away must not fill the memory. */
const MAX_QUEUED_SPANS = 4096;
const MAX_BATCH_SPANS = 512;
const EXPORT_EVERY_MS = 2000;
const EXPORT_LIMIT_MS = 10_000;
/** A stop waits for the collector no longer than this. */
const STOP_LIMIT_MS = 3000;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

/**
 * Traces by OpenTelemetry, sent by OTLP over HTTP. Nothing is registered globally, so that no library adds spans with
 * attributes that are not on our list.
 */
export function createOpenTelemetry({ process: name, environment, log }: TracingOptions): {
  tracer: Tracer;
  stop(): Promise<void>;
} {
  const exporter = createCountedExporter(log);
  const share = new TraceIdRatioBasedSampler(sampledShare(environment));
  const isAsked = name === 'server';
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': environment.OTEL_SERVICE_NAME ?? `fix-my-local-${name}`,
      'service.instance.id': randomUUID(),
      'fml.process': name,
    }),
    // A browser may name a trace, but whether it is kept is decided here; the worker follows the server.
    sampler: new ParentBasedSampler({
      root: share,
      remoteParentSampled: isAsked ? share : new AlwaysOnSampler(),
      ...(isAsked && { remoteParentNotSampled: share }),
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: MAX_QUEUED_SPANS,
        maxExportBatchSize: MAX_BATCH_SPANS,
        scheduledDelayMillis: EXPORT_EVERY_MS,
        exportTimeoutMillis: EXPORT_LIMIT_MS,
      }),
    ],
  });
  const spans = provider.getTracer('fix-my-local');
  const contexts = new AsyncLocalStorageContextManager().enable();
  let ended = 0;
  const end = (span: Span, endedAtMs?: number) => {
    if (span.spanContext().traceFlags & TraceFlags.SAMPLED) ended += 1;
    span.end(endedAtMs === undefined ? undefined : new Date(endedAtMs));
  };
  const parentOf = ({ parent }: SpanOptions): Context => {
    if (parent === undefined) return contexts.active();
    const position = parseTraceparent(parent);
    return position === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, remote(position));
  };
  const start = (options: SpanOptions, context: Context, startedAtMs?: number): Span => {
    const { name: title, kind, attributes = {} } = options;
    return spans.startSpan(
      fullSpanName(title, attributes),
      {
        kind: kind === undefined ? SpanKind.INTERNAL : KINDS[kind],
        attributes: allowedAttributes(attributes),
        ...(startedAtMs !== undefined && { startTime: new Date(startedAtMs) }),
      },
      context,
    );
  };
  const isBelowSpan = () => trace.getSpan(contexts.active())?.isRecording() ?? false;
  const inSpan = <T>(options: SpanOptions, work: (span: ActiveSpan) => T): T => {
    if (options.onlyBelow && !isBelowSpan()) return work(asActive(null));
    const context = parentOf(options);
    const span = start(options, context);
    return contexts.with(trace.setSpan(context, span), () => endingAfter(span, work, end));
  };
  const record = (past: PastSpan) => {
    if (!isBelowSpan()) return;
    end(start(past, parentOf(past), past.startedAtMs), past.endedAtMs);
  };
  const position = (): TracePosition | null => {
    const context = trace.getSpan(contexts.active())?.spanContext();
    if (context === undefined) return null;
    const { traceId, spanId, traceFlags } = context;
    return { traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0 };
  };
  const link = (traceparent: string | null) => {
    const other = parseTraceparent(traceparent);
    const span = trace.getSpan(contexts.active());
    if (other === null || span?.spanContext().traceId === other.traceId) return;
    span?.addLink({ context: remote(other) });
  };
  const counts = () => ({ ended, ...exporter.counts() });
  return {
    tracer: { inSpan, record, position, isBelowSpan, link, counts },
    stop: () =>
      withinTime(
        provider.shutdown().catch(() => undefined),
        STOP_LIMIT_MS,
        undefined,
      ),
  };
}

function remote({ traceId, spanId, isSampled }: TracePosition): SpanContext {
  return {
    traceId,
    spanId,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  };
}

/** Runs the work and ends its span with it, whether it is synchronous or not. */
function endingAfter<T>(span: Span, work: (span: ActiveSpan) => T, end: (span: Span) => void): T {
  const active = asActive(span);
  const failed = (error: unknown) => {
    active.fail(errorTypeOf(error));
    end(span);
  };
  let result: T;
  try {
    result = work(active);
  } catch (error) {
    failed(error);
    throw error;
  }
  if (!(result instanceof Promise)) {
    end(span);
    return result;
  }
  // The caller gets its own promise, and with it its own rejection.
  result.then(() => end(span), failed);
  return result;
}

function asActive(span: Span | null): ActiveSpan {
  return {
    set: (attributes: SpanAttributes) => span?.setAttributes(allowedAttributes(attributes)),
    fail: (type) => {
      span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.setAttributes(allowedAttributes({ 'error.type': type }));
    },
  };
}

/** A code, such as one of PostgreSQL, or the name of the error's class. */
function errorTypeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'unknown');
}
