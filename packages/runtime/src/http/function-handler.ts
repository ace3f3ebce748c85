/** What functions know about the caller; they look only at the key. */
export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role';
}

/** What a named function gets. */
export interface FunctionCall {
  /** Parsed JSON object, its fields unchecked. */
  body: Record<string, unknown>;
  /** The client's address as a key of limits: equal for equal addresses, not readable back. */
  clientKey: string;
  requestId: string;
  /** Aborts when the client goes away. */
  signal: AbortSignal;
  caller: Caller;
  /** Whose valid access token was sent; null without one. Its session may have ended. */
  userId: () => Promise<string | null>;
  /** The same with the session that the token names. */
  bearer: () => Promise<Bearer | null>;
}

/** What an access token says about its person. */
export interface Bearer {
  userId: string;
  /** Null in a token that names none. */
  sessionId: string | null;
  /** `aal2` after a second factor; null in a token that does not say. */
  assuranceLevel: string | null;
}

/**
 * Returns what is sent as JSON with HTTP 200: the data, or a `FunctionFailure` whose words the page shows.
 * Throws AppError for refusals of the protocol; anything else thrown is a bug.
 */
export type FunctionHandler = (call: FunctionCall) => Promise<object>;

/** What a function that answers with a stream gets. */
interface StreamCall {
  /** The query of the address, its fields unchecked. */
  query: Record<string, unknown>;
  headers: Headers;
  clientKey: string;
  /** Aborts when the client goes away. */
  signal: AbortSignal;
}

/** Returns the whole answer. Throws AppError for refusals of the protocol; anything else thrown is a bug. */
export type StreamHandler = (call: StreamCall) => Promise<Response>;
