import { FUNCTION_NAMES, STREAM_NAMES } from '@fml/contract';

/** What a value may be. A value that does not fit is dropped, so that no text of a person ever leaves in a trace. */
type Fits = (value: string | number | boolean) => boolean;

const oneOf = (...values: readonly string[]): Fits => {
  const allowed = new Set<unknown>(values);
  return (value) => allowed.has(value);
};
const wholeNumber: Fits = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const ID = /[0-9a-f]{8}-?[0-9a-f]{4}|[0-9a-f]{16}/i;
/** A word of our own lists, such as a fault or a kind of message. */
const word: Fits = (value) =>
  typeof value === 'string' && /^[a-z][a-z0-9_-]{0,39}$/.test(value) && !ID.test(value);
/** A route as `routeOf` names it, or `other`. */
const route: Fits = (value) =>
  typeof value === 'string' && /^(other|\/[a-z0-9/_.-]{0,80})$/.test(value) && !ID.test(value);
/** The name of a class of errors, or a code such as 23505 or ECONNRESET; never a message. */
const errorType: Fits = (value) =>
  typeof value === 'string' && /^[A-Za-z0-9_]{1,40}$/.test(value) && !ID.test(value);

export const HTTP_METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'other'] as const;

/** Every attribute that a span may have (docs/observability.md lists them). */
export const SPAN_ATTRIBUTES = {
  'http.request.method': oneOf(...HTTP_METHODS),
  'http.route': route,
  'http.response.status_code': wholeNumber,
  'fml.function': oneOf(...Object.values(FUNCTION_NAMES), ...Object.values(STREAM_NAMES)),
  'fml.operation': word,
  'db.system.name': oneOf('postgresql'),
  'db.operation.name': word,
  'fml.pool': oneOf('app', 'auth', 'admin'),
  'fml.step': word,
  'fml.outcome': word,
  'fml.result': word,
  'fml.channel': oneOf('email', 'sms', 'webhook', 'push'),
  'fml.message': word,
  'fml.attempt': wholeNumber,
  'fml.process': oneOf('server', 'worker', 'measuring'),
  'error.type': errorType,
} satisfies Record<string, Fits>;

export type SpanAttributes = { [Name in keyof typeof SPAN_ATTRIBUTES]?: string | number | boolean };

/** The attributes that are on the list and whose values fit it. */
export function allowedAttributes(attributes: SpanAttributes): SpanAttributes {
  return Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, value]) =>
        Object.hasOwn(SPAN_ATTRIBUTES, name) && SPAN_ATTRIBUTES[name as keyof SpanAttributes](value),
    ),
  );
}
