import { RefusalError } from '@fml/desk';
import { CodedError } from '@fml/runtime/coded-error';
import { APP_ERRORS, asAppError } from '@fml/runtime/http';

/** Every refusal of the public API, with its status (docs/protocol/api.md#errors). */
const API_PROBLEMS = {
  invalid_input: 400,
  no_key: 401,
  invalid_key: 401,
  insufficient_scope: 403,
  not_staff: 403,
  role_forbids: 403,
  second_factor_missing: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  body_too_large: 413,
  wrong_content_type: 415,
  limited: 429,
  unexpected: 500,
  unavailable: 503,
} as const;
export type ApiProblemCode = keyof typeof API_PROBLEMS;

/** A refusal with a sentence for the person who set the call up. */
export class ApiProblem extends CodedError<ApiProblemCode> {
  /** Whole seconds after which another try may work. */
  readonly retryAfterS: number | undefined;

  constructor(
    code: ApiProblemCode,
    sentence: string,
    { retryAfterS, ...options }: ErrorOptions & { retryAfterS?: number } = {},
  ) {
    super(code, sentence, options);
    this.retryAfterS = retryAfterS;
  }
}

export const STATUSES_OF_PROBLEMS = [...new Set(Object.values(API_PROBLEMS))];

/** The refusal behind anything that was thrown; `unexpected` with its cause for a bug. */
export function problemOf(thrown: unknown): ApiProblem {
  if (thrown instanceof ApiProblem) return thrown;
  if (thrown instanceof RefusalError) return problemOfRefusal(thrown);
  const error = asAppError(thrown);
  switch (error.code) {
    case 'database_unavailable':
      return new ApiProblem('unavailable', error.message, { cause: thrown, retryAfterS: 5 });
    case 'bad_json':
      return new ApiProblem('invalid_input', error.message);
    case 'invalid_body':
      return new ApiProblem('invalid_input', (error.detail ?? [error.message]).join(' '));
    case 'body_too_large':
    case 'wrong_content_type':
      return new ApiProblem(error.code, error.message);
    default:
      return new ApiProblem('unexpected', APP_ERRORS.unexpected.sentence, { cause: thrown });
  }
}

function problemOfRefusal({ code, status, message }: RefusalError): ApiProblem {
  switch (code) {
    case 'session_ended':
      return new ApiProblem('invalid_key', 'This key no longer works. Make a new one.');
    case 'second_factor_missing':
      return new ApiProblem(code, 'Staff need a second factor here. Make a new key with one.');
    case 'not_staff':
    case 'role_forbids':
      return new ApiProblem(code, message);
    default:
      return new ApiProblem(CODES_OF_STATUSES[status] ?? 'invalid_input', message);
  }
}

const CODES_OF_STATUSES: Readonly<Record<number, ApiProblemCode>> = { 404: 'not_found', 409: 'conflict' };

/** The answer, as problem details (RFC 9457) with our code. */
export function problemAnswer(problem: ApiProblem): Response {
  const status = API_PROBLEMS[problem.code];
  const headers: Record<string, string> = { 'content-type': 'application/problem+json' };
  if (problem.retryAfterS !== undefined) headers['retry-after'] = String(problem.retryAfterS);
  if (status === 401) headers['www-authenticate'] = 'Bearer';
  return Response.json(
    { type: 'about:blank', status, code: problem.code, detail: problem.message },
    { status, headers },
  );
}
