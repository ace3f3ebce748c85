import { invalid } from '../../errors/auth-error.ts';

const UNIT_MS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};

/** The latest time that a JavaScript date can hold. */
const MAX_TIME_MS = 8.64e15;

/** When a ban such as `24h` or `1h30m` ends; null for `none`, which lifts one. Throws `validation_failed`. */
export function bannedUntil(duration: string, now: Date): string | null {
  if (duration === 'none') return null;
  const parts = [...duration.matchAll(/(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|μs|ms|s|m|h)/g)];
  const isWhole = parts.length > 0 && parts.map(([text]) => text).join('') === duration;
  const durationMs = parts.reduce(
    (sum, [, count, unit]) => sum + Number(count) * (UNIT_MS[unit ?? ''] ?? 0),
    0,
  );
  const endMs = now.getTime() + durationMs;
  if (isWhole && durationMs > 0 && endMs <= MAX_TIME_MS) return new Date(endMs).toISOString();
  throw invalid(
    `invalid format for ban duration: ${JSON.stringify(duration.slice(0, 50))} is not a duration such as "24h"`,
  );
}
