import { type InsightsInput, writeByRules } from '@fml/report-texts';
import type { OnBroken } from '../broken-parts.ts';
import { rejectionOf } from './check-answer.ts';
import { insightsPrompt } from './prompt.ts';
import type { InsightsProvider, ModelAnswer } from './provider.ts';

export interface InsightsOptions {
  /** null: no model is configured, the rules write. */
  provider: InsightsProvider | null;
  /** For the model as a whole, its retries included. */
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
  onBroken: OnBroken;
}

export interface Insights {
  markdown: string;
  by: 'model' | 'rules';
  /** Why the rules wrote it. May quote what the model wrote. */
  why?: string;
}

/**
 * The insights text of a report: the model's when it comes in time and every check passes, the rules'
 * otherwise. Never rejects; an aborted signal ends the waiting and leaves the rules' text.
 */
export async function writeInsights(input: InsightsInput, options: InsightsOptions): Promise<Insights> {
  const { provider, timeoutMs = 20_000, signal, onBroken } = options;
  const byRules = (why: string): Insights => ({ markdown: writeByRules(input), by: 'rules', why });
  if (provider === null) return byRules('no model is configured');

  const deadline = AbortSignal.timeout(timeoutMs);
  const answer = await answerBefore(
    signal === undefined ? deadline : AbortSignal.any([deadline, signal]),
    (stop) => provider.write(insightsPrompt(input), stop),
    onBroken,
  );
  if (!answer.ok) return byRules(answer.why);
  const markdown = answer.text.trim();
  const rejection = rejectionOf(markdown, input);
  return rejection === null ? { markdown, by: 'model' } : byRules(rejection);
}

/** Holds the limit even against a provider that does not listen to the signal. */
async function answerBefore(
  stop: AbortSignal,
  write: (stop: AbortSignal) => Promise<ModelAnswer>,
  onBroken: OnBroken,
): Promise<ModelAnswer> {
  const stopped = Promise.withResolvers<ModelAnswer>();
  const onAbort = () => stopped.resolve({ ok: false, why: 'the model took too long' });
  if (stop.aborted) onAbort();
  stop.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([stopped.promise, stop.aborted ? stopped.promise : write(stop)]);
  } catch (error) {
    onBroken({ kind: 'insights', id: 'model', error });
    return { ok: false, why: 'the model could not be asked' };
  } finally {
    stop.removeEventListener('abort', onAbort);
  }
}
