import type { FunctionFailure } from '@fml/contract';
import { type CamelKeys, camelKeys } from './wire-names.ts';

/** What a function answered: its data, its own words for why not, or nothing that could be understood. */
export type FunctionAnswer<Data> =
  | { kind: 'data'; data: Data }
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable' }
  | { kind: 'broken' };

/** Reads the body of a response, as parsed from JSON; null when it was none. `isOk`: whether its status was a success. */
export function readAnswer<Data extends object>(body: unknown, isOk: boolean): FunctionAnswer<Data> {
  if (isFailure(body) && !isStatus(body)) return { kind: 'refused', message: failureMessage(body) };
  if (!isOk || typeof body !== 'object' || body === null) return { kind: 'broken' };
  return { kind: 'data', data: body as Data };
}

/** The same answer with its data in camel case. */
export function inCamelCase<Data extends object>(
  answer: FunctionAnswer<Data>,
): FunctionAnswer<CamelKeys<Data>> {
  return answer.kind === 'data' ? { kind: 'data', data: camelKeys(answer.data) } : answer;
}

function isFailure(answer: unknown): answer is FunctionFailure {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'error' in answer &&
    typeof answer.error === 'string' &&
    answer.error !== ''
  );
}

/** The status of a failed analysis holds an `error` as well; it is what was asked for. */
function isStatus(answer: object): boolean {
  return 'status' in answer;
}

/** The details joined by commas when there are any, else the error text (docs/protocol/functions.md). */
function failureMessage({ error, details }: FunctionFailure): string {
  return Array.isArray(details) && details.length > 0 ? details.join(', ') : error;
}
