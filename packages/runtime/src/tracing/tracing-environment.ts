import { z } from 'zod';

const NOTHING_HERE = 'use otlp or none';

/**
 * The standard variables of OpenTelemetry that decide whether traces are made, and how many. Where they are sent, and with
 * which headers, is read by the exporter itself.
 */
export const tracingVariables = {
  OTEL_SDK_DISABLED: z
    .string()
    .transform((text) => text.trim().toLowerCase() === 'true')
    .default(false),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], { error: NOTHING_HERE }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'use an address of a collector' })
    .optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'use an address of a collector' })
    .optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['http/json', 'http/protobuf'], {
      error: 'only HTTP is spoken, with JSON; use the port of the collector for HTTP, such as 4318',
    })
    .optional(),
  OTEL_SERVICE_NAME: z.string().max(100).optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(
      [
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ],
      { error: 'use always_on, always_off or traceidratio' },
    )
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine((text) => Number(text) >= 0 && Number(text) <= 1, 'use a share between 0 and 1')
    .transform(Number)
    .default(1),
};

export type TracingEnvironment = z.infer<z.ZodObject<typeof tracingVariables>>;

/** Whether a process makes traces: only if it was told to, or where to send them. */
export function hasTraces(environment: TracingEnvironment): boolean {
  if (environment.OTEL_SDK_DISABLED || environment.OTEL_TRACES_EXPORTER === 'none') return false;
  return (
    environment.OTEL_TRACES_EXPORTER === 'otlp' ||
    environment.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined ||
    environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== undefined
  );
}

/** Which share of the traces is kept, from 0 to 1. */
export function sampledShare({
  OTEL_TRACES_SAMPLER: sampler,
  OTEL_TRACES_SAMPLER_ARG: share,
}: Pick<TracingEnvironment, 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG'>): number {
  if (sampler.endsWith('always_on')) return 1;
  return sampler.endsWith('always_off') ? 0 : share;
}
