/**
 * The closed list of refusals with ONE table for status and public sentence.
 * Anything that is not an AppError is a bug: logged with the request id and shown as `unexpected`.
 */
export const APP_ERRORS = {
  bad_json: { status: 400, sentence: 'The request body is not valid JSON.' },
  invalid_body: { status: 400, sentence: 'The request body does not have the expected fields.' },
  no_api_key: { status: 401, sentence: 'No API key found in request' },
  invalid_api_key: { status: 401, sentence: 'Invalid API key' },
  function_not_found: { status: 404, sentence: 'Function not found' },
  report_not_found: {
    status: 404,
    sentence: 'We could not find that report. Check the link, or analyze the website again.',
  },
  method_not_allowed: { status: 405, sentence: 'Use POST for this address.' },
  use_get: { status: 405, sentence: 'Use GET for this address.' },
  body_too_large: {
    status: 413,
    sentence: 'That is more text than we can take at once. Please shorten it and send it again.',
  },
  wrong_content_type: { status: 415, sentence: 'Send the request body as application/json.' },
  too_many_streams: {
    status: 429,
    sentence: 'Too many pages are following an analysis right now. Close one, or try again in a moment.',
  },
  too_many_prints: {
    status: 429,
    sentence: 'You have requested a lot of PDFs in a short time. Please try again in ten minutes.',
  },
  print_failed: {
    status: 503,
    sentence: 'We could not make the PDF right now. Please try again in a minute, or print the page.',
  },
  unexpected: { status: 500, sentence: 'Something went wrong on our side. Please try again.' },
  database_unavailable: {
    status: 503,
    sentence: 'We cannot reach our database right now. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type AppErrorCode = keyof typeof APP_ERRORS;

/** A refusal. `detail` may be shown to the caller; `cause` is only logged. */
export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly detail: string[] | undefined;

  constructor(code: AppErrorCode, options: { cause?: unknown; detail?: string[] } = {}) {
    super(APP_ERRORS[code].sentence, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.detail = options.detail;
  }
}
