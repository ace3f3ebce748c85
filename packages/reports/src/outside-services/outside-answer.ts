import type { OutsideProblem } from '@fml/contract';
import { z } from 'zod';

/** `body` null: the service knows nothing of what was asked (404). */
export type OutsideAnswer = { ok: true; body: unknown } | { ok: false; problem: OutsideProblem };

/** The error body of Google's APIs (google.rpc.Status with google.rpc.ErrorInfo). */
const googleError = z.object({
  error: z.object({
    status: z.string().optional(),
    details: z.array(z.looseObject({ reason: z.string().optional() })).optional(),
  }),
});

/** What an answer of a Google API comes to. */
export async function readAnswer(response: Response): Promise<OutsideAnswer> {
  const body = await response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  });
  if (response.ok) {
    return body === undefined ? { ok: false, problem: 'unreadable' } : { ok: true, body };
  }
  const { error } = googleError.safeParse(body).data ?? {};
  if (response.status === 404 && error?.status === 'NOT_FOUND') return { ok: true, body: null };
  const isKeyUnknown = error?.details?.some(({ reason }) => reason === 'API_KEY_INVALID') ?? false;
  if (isKeyUnknown || response.status === 401) return { ok: false, problem: 'wrong_key' };
  return { ok: false, problem: PROBLEMS[response.status] ?? (response.status < 500 ? 'refused' : 'failing') };
}

const PROBLEMS: Readonly<Record<number, OutsideProblem>> = { 403: 'not_allowed', 429: 'quota' };
