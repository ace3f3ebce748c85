/** An error answer, `{code, details, hint, message}` on the wire. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** The reason phrase, where it differs from the status's own. */
  readonly statusText: string | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      details?: unknown;
      hint?: string | null;
      headers?: Readonly<Record<string, string>>;
      statusText?: string | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'RestError';
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
    this.headers = more.headers ?? {};
    this.statusText = more.statusText;
  }
}

/** The data API's own errors with their status and code; an empty message is filled in by the caller. */
const API_ERRORS = {
  no_connection: [503, 'PGRST000', 'Database connection error. Retrying the connection.'],
  no_schema_cache: [503, 'PGRST002', 'Could not query the database for the schema cache. Retrying.'],
  pool_timeout: [504, 'PGRST003', 'Timed out acquiring connection from connection pool.'],
  query_syntax: [400, 'PGRST100', ''],
  rpc_method: [405, 'PGRST101', ''],
  invalid_body: [400, 'PGRST102', ''],
  invalid_range: [416, 'PGRST103', 'Requested range not satisfiable'],
  put_filters: [405, 'PGRST105', "Filters must include all and only primary key columns with 'eq' operators"],
  unknown_schema: [406, 'PGRST106', ''],
  media_type: [406, 'PGRST107', ''],
  not_embedded: [400, 'PGRST108', ''],
  response_headers: [
    500,
    'PGRST111',
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  ],
  response_status: [500, 'PGRST112', 'response.status guc must be a valid status code'],
  put_limit: [400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT'],
  put_key: [400, 'PGRST115', 'Payload values do not match URL in primary key column(s)'],
  not_singular: [406, 'PGRST116', 'Cannot coerce the result to a single JSON object'],
  unsupported_method: [405, 'PGRST117', ''],
  related_order: [400, 'PGRST118', ''],
  spread: [400, 'PGRST119', ''],
  embed_filter: [400, 'PGRST120', ''],
  raised_json: [500, 'PGRST121', 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error'],
  strict_preferences: [400, 'PGRST122', 'Invalid preferences given with handling=strict'],
  aggregates: [400, 'PGRST123', 'Use of aggregate functions is not allowed'],
  max_affected: [400, 'PGRST124', 'Query result exceeds max-affected preference constraint'],
  invalid_path: [404, 'PGRST125', 'Invalid path specified in request URL'],
  not_implemented: [400, 'PGRST127', 'Feature not implemented'],
  max_affected_rpc: [
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  ],
  no_relationship: [400, 'PGRST200', ''],
  ambiguous_relationship: [300, 'PGRST201', ''],
  no_function: [404, 'PGRST202', ''],
  ambiguous_function: [300, 'PGRST203', ''],
  no_column: [400, 'PGRST204', ''],
  no_table: [404, 'PGRST205', ''],
  anonymous_disabled: [401, 'PGRST302', 'Anonymous access is disabled'],
  query_too_long: [
    414,
    'PGRST100',
    'The query string is too long. Without a session it may have 8,192 characters; ask in smaller parts.',
  ],
  body_too_large: [413, 'PGRST102', 'The request body is too large'],
  unexpected: [500, 'PGRSTX00', 'Something went wrong on our side. Please try again.'],
} as const satisfies Record<string, readonly [number, string, string]>;

export type ApiErrorName = keyof typeof API_ERRORS;

export function apiError(
  name: ApiErrorName,
  more: {
    message?: string;
    details?: unknown;
    hint?: string | null;
    headers?: Record<string, string>;
    cause?: unknown;
  } = {},
): RestError {
  const [status, code, message] = API_ERRORS[name];
  const { message: own, ...rest } = more;
  return new RestError(status, code, own ?? message, rest);
}

/** True for an error of exactly this kind. */
export function isApiError(thrown: unknown, name: ApiErrorName): boolean {
  return thrown instanceof RestError && thrown.code === API_ERRORS[name][1];
}
