import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SAMPLE_ONBOARDING } from '../conformance/lead-samples.ts';

interface Acknowledged {
  requestKey: string;
  submissionId: string;
  email: string;
  tries: number;
}

export interface LeadLoad {
  acknowledged: Acknowledged[];
  /** Statuses other than 200 and failures to connect, with how often. */
  refusals: Map<string, number>;
  /** Sends no more and waits until everything sent was acknowledged. */
  finish(): Promise<void>;
  /** Sends no more, whatever was not acknowledged: for a test that failed. */
  stop(): void;
}

/** Each pause is longer by this. Many who wait must not keep a server that just started from answering. */
const RETRY_MS = 250;
const MAX_RETRY_MS = 5000;
const GIVE_UP_MS = 180_000;
const ANSWER_LIMIT_MS = 10_000;

/** Visitors who send a lead each at a steady rate and try again with their key until it is acknowledged, as the page does. */
export function startLeadLoad(url: string, perSecond: number): LeadLoad {
  const acknowledged: Acknowledged[] = [];
  const refusals = new Map<string, number>();
  const sending: Promise<void>[] = [];
  let isStopped = false;
  const refused = (what: string) => refusals.set(what, (refusals.get(what) ?? 0) + 1);

  const visit = async (): Promise<void> => {
    const requestKey = randomUUID();
    const email = `${requestKey}@bakery.example`;
    const body = JSON.stringify({ ...SAMPLE_ONBOARDING, contact_email: email, request_key: requestKey });
    const givesUpAtMs = Date.now() + GIVE_UP_MS;
    for (let tries = 1; Date.now() < givesUpAtMs && !isStopped; tries += 1) {
      const submissionId = await submit(url, body, refused);
      if (submissionId !== null) {
        acknowledged.push({ requestKey, submissionId, email, tries });
        return;
      }
      await sleep(Math.min(RETRY_MS * tries, MAX_RETRY_MS));
    }
    throw new Error('a lead was never acknowledged');
  };
  const timer = setInterval(() => {
    const visiting = visit();
    visiting.catch(() => undefined);
    sending.push(visiting);
  }, 1000 / perSecond);
  return {
    acknowledged,
    refusals,
    finish: async () => {
      clearInterval(timer);
      await Promise.all(sending);
    },
    stop: () => {
      clearInterval(timer);
      isStopped = true;
    },
  };
}

async function submit(url: string, body: string, refused: (what: string) => void): Promise<string | null> {
  try {
    const response = await fetch(`${url}/functions/v1/submit-onboarding`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    const answer = (await response.json()) as { submission_id?: string };
    if (response.status === 200 && answer.submission_id !== undefined) return answer.submission_id;
    refused(String(response.status));
  } catch {
    refused('no answer');
  }
  return null;
}
