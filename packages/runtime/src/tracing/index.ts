export { HTTP_METHODS } from './span-attributes.ts';
export { endingWith, startTracing } from './start-tracing.ts';
export { formatTraceparent } from './traceparent.ts';
export {
  type ActiveSpan,
  inSpan,
  isBelowSpan,
  isTracing,
  linkTrace,
  recordSpan,
  spanCounts,
  tracePosition,
} from './tracing.ts';
export { hasTraces } from './tracing-environment.ts';
