import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_INTERVAL_MS = 250;
const ANSWER_LIMIT_MS = 300_000;

export interface AnalysisOutcome {
  /** `completed`, `failed` with its sentence, or `lost`. */
  kind: 'completed' | 'failed' | 'lost';
  text: string;
}

/** Asks for an analysis as the page does and follows it by its key, no matter what dies in between. */
export async function followAnalysis(url: string, website: string): Promise<AnalysisOutcome> {
  const key = randomUUID();
  const deadlineMs = Date.now() + ANSWER_LIMIT_MS;
  const asked = { url: website, request_key: key, wait: false };
  let isQueued = false;
  while (Date.now() < deadlineMs) {
    const answer = await call(
      url,
      isQueued ? 'analysis-status' : 'analyze-website',
      isQueued ? { request_key: key } : asked,
    );
    if (answer?.['status'] === 'completed') return { kind: 'completed', text: '' };
    if (answer?.['status'] === 'failed') return { kind: 'failed', text: String(answer['error']) };
    if (isQueued && answer?.['status'] === 'unknown') return { kind: 'lost', text: 'unknown to the servers' };
    if (typeof answer?.['status'] === 'string' && answer['status'] !== 'unknown') isQueued = true;
    await sleep(POLL_INTERVAL_MS);
  }
  return { kind: 'lost', text: 'never answered' };
}

/** Runs `count` analyses that are all requested at once; gives reports per minute and the outcome of each. */
export async function analysesPerMinute(
  url: string,
  websites: readonly string[],
): Promise<{ perMinute: number; outcomes: AnalysisOutcome[] }> {
  const startedAtMs = performance.now();
  const outcomes = await Promise.all(websites.map((website) => followAnalysis(url, website)));
  const minutes = (performance.now() - startedAtMs) / 60_000;
  return { perMinute: outcomes.filter(({ kind }) => kind === 'completed').length / minutes, outcomes };
}

async function call(url: string, name: string, body: object): Promise<Record<string, unknown> | null> {
  try {
    const response = await fetch(`${url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, unknown>;
  } catch {
    return null;
  }
}
