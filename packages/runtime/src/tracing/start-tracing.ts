import { setTracer } from './tracing.ts';
import { hasTraces, type TracingEnvironment } from './tracing-environment.ts';

export interface TracingOptions {
  process: 'server' | 'worker';
  environment: TracingEnvironment;
  /** Told when traces cannot be delivered, and when they can again. */
  log: { warn(fields: object, message: string): void };
}

export interface RunningTracing {
  /** Sends what is left, for a limited time, and ends. Never rejects. */
  stop(): Promise<void>;
}

/**
 * Turns traces on where the environment asks for them. The libraries are loaded only then: a process without traces
 * neither imports nor calls them.
 */
export async function startTracing(options: TracingOptions): Promise<RunningTracing> {
  if (!hasTraces(options.environment)) return { stop: async () => undefined };
  const { createOpenTelemetry } = await import('./open-telemetry.ts');
  const { tracer, stop } = createOpenTelemetry(options);
  setTracer(tracer);
  return {
    stop: async () => {
      setTracer(null);
      await stop();
    },
  };
}

/** A process whose traces end after everything else in it. */
export function endingWith<Running extends { stop(): Promise<void> }>(
  tracing: RunningTracing,
  running: Running,
): Running {
  return {
    ...running,
    stop: async () => {
      try {
        await running.stop();
      } finally {
        await tracing.stop();
      }
    },
  };
}
