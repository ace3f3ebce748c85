import type { SpanAttributes } from './span-attributes.ts';
import type { SpanName } from './span-names.ts';
import type { TracePosition } from './traceparent.ts';

/** One step in progress. Its methods do nothing while traces are off. */
export interface ActiveSpan {
  set(attributes: SpanAttributes): void;
  /** `type`: a code or the name of a class, never a message. */
  fail(type: string): void;
}

export interface SpanOptions {
  name: SpanName;
  kind?: 'server' | 'client' | 'consumer';
  attributes?: SpanAttributes;
  /** A `traceparent` from outside this process; absent = below the span in which it is called. */
  parent?: string | null | undefined;
  /** Made only below a span that has not ended, never as the beginning of a trace. */
  onlyBelow?: boolean;
}

/** A finished step, such as one that another process reported. */
export interface PastSpan extends SpanOptions {
  /** Milliseconds since 1970. */
  startedAtMs: number;
  endedAtMs: number;
}

export interface Tracer {
  inSpan<T>(options: SpanOptions, work: (span: ActiveSpan) => T): T;
  record(span: PastSpan): void;
  position(): TracePosition | null;
  isBelowSpan(): boolean;
  link(traceparent: string | null): void;
  /** Spans since the start. */
  counts(): SpanCounts;
}

export interface SpanCounts {
  /** Of traces that are kept; more than the other two together are waiting or were dropped. */
  ended: number;
  exported: number;
  failed: number;
}

const NO_SPAN: ActiveSpan = { set: () => undefined, fail: () => undefined };

let tracer: Tracer | null = null;

/** For the start and the stop of tracing. */
export function setTracer(next: Tracer | null): void {
  tracer = next;
}

export function isTracing(): boolean {
  return tracer !== null;
}

/** Runs `work` as a step of the trace; a throw or a rejection counts as its failure. While traces are off it only runs it. */
export function inSpan<T>(options: SpanOptions, work: (span: ActiveSpan) => T): T {
  return tracer === null ? work(NO_SPAN) : tracer.inSpan(options, work);
}

/** Adds a finished step to the trace in which it is called. */
export function recordSpan(span: PastSpan): void {
  tracer?.record(span);
}

/** The `traceparent` with which another process continues the trace; null while traces are off and outside a trace. */
export function tracePosition(): TracePosition | null {
  return tracer?.position() ?? null;
}

/** Whether a span is open here. */
export function isBelowSpan(): boolean {
  return tracer?.isBelowSpan() ?? false;
}

/** Links the current step to another trace by its `traceparent`. */
export function linkTrace(traceparent: string | null): void {
  tracer?.link(traceparent);
}

export function spanCounts(): SpanCounts | null {
  return tracer?.counts() ?? null;
}
