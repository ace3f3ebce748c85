import { apiError, type RestError } from '../errors/rest-error.ts';
import type { MediaType } from './media-types.ts';

/** How the rows become the body. */
export type BodyForm =
  | { kind: 'array'; stripNulls: boolean }
  | { kind: 'object'; stripNulls: boolean }
  | { kind: 'csv' }
  | { kind: 'geojson' }
  | { kind: 'raw' };

export interface NegotiatedMedia {
  form: BodyForm;
  contentType: string;
  plan?: { format: 'text' | 'json'; options: readonly PlanOption[]; contentType: string };
}

const PLAN_OPTIONS = ['analyze', 'verbose', 'settings', 'buffers', 'wal'] as const;
type PlanOption = (typeof PLAN_OPTIONS)[number];

/** What a function returns, as far as it decides the type of the answer. */
export interface CallResult {
  /** The domain over the type, which may be named like a media type. */
  domain: string | null;
  isComposite: boolean;
}

/** The first acceptable type that the data API can produce. Throws PGRST107. */
export function negotiateMediaType(
  accept: readonly MediaType[],
  options: { allowPlan: boolean; result?: CallResult },
): NegotiatedMedia {
  for (const type of accept) {
    const media = simpleMedia(type, options.result) ?? planMedia(type, options);
    if (media !== undefined) return media;
  }
  throw unacceptableMediaType(accept);
}

export function unacceptableMediaType(accept: readonly MediaType[]): RestError {
  return apiError('media_type', {
    message: `None of these media types are available: ${accept.map(({ text }) => text).join(', ')}`,
  });
}

/** A function that returns a domain of this name answers any requested type and names its own in `response.headers`. */
const ANY_TYPE = '*/*';
const JSON_TYPE = 'application/json; charset=utf-8';

function simpleMedia(
  { name, parameters }: MediaType,
  result: CallResult | undefined,
): NegotiatedMedia | undefined {
  const stripNulls = parameters['nulls'] === 'stripped';
  // Without a blank, as the client compares it.
  const suffix = stripNulls ? ';nulls=stripped' : '';
  const own = result?.domain ?? null;
  // A function that returns a type named like a media type answers with exactly that.
  if (own === ANY_TYPE) return { form: { kind: 'raw' }, contentType: 'application/octet-stream' };
  if (own?.includes('/') && (name === own || name === '*/*' || name === `${own.split('/')[0]}/*`)) {
    return { form: { kind: 'raw' }, contentType: own };
  }
  switch (name) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return { form: { kind: 'array', stripNulls: false }, contentType: JSON_TYPE };
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return {
        form: { kind: 'object', stripNulls },
        contentType: `application/vnd.pgrst.object+json${suffix}; charset=utf-8`,
      };
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return {
        form: { kind: 'array', stripNulls },
        contentType: stripNulls ? `application/vnd.pgrst.array+json${suffix}; charset=utf-8` : JSON_TYPE,
      };
    case 'text/csv':
      return { form: { kind: 'csv' }, contentType: 'text/csv; charset=utf-8' };
    case 'application/geo+json':
      return { form: { kind: 'geojson' }, contentType: 'application/geo+json; charset=utf-8' };
    case 'text/plain':
    case 'text/xml':
    case 'application/octet-stream':
      if (result === undefined || result.isComposite) return undefined;
      return {
        form: { kind: 'raw' },
        contentType: name === 'application/octet-stream' ? name : `${name}; charset=utf-8`,
      };
    default:
      return undefined;
  }
}

function planMedia(
  { name, parameters }: MediaType,
  options: { allowPlan: boolean; result?: CallResult },
): NegotiatedMedia | undefined {
  const match = /^application\/vnd\.pgrst\.plan(?:\+(text|json))?$/.exec(name);
  if (match === null || !options.allowPlan) return undefined;
  const format = match[1] === 'json' ? 'json' : 'text';
  const [target = 'application/json', ...rest] = (parameters['for'] ?? 'application/json').split(';');
  const inner = simpleMedia(
    {
      name: target.trim().toLowerCase(),
      parameters: rest.some((part) => part.trim() === 'nulls=stripped') ? { nulls: 'stripped' } : {},
      text: target,
    },
    options.result,
  );
  if (inner === undefined) return undefined;
  const requested = (parameters['options'] ?? '').split('|').map((option) => option.trim().toLowerCase());
  const known = PLAN_OPTIONS.filter((option) => requested.includes(option));
  const shown = [
    `application/vnd.pgrst.plan+${format}`,
    `for="${inner.contentType.replace(/; charset=utf-8$/, '')}"`,
    ...(known.length > 0 ? [`options=${known.join('|')}`] : []),
    'charset=utf-8',
  ].join('; ');
  return { ...inner, plan: { format, options: known, contentType: shown } };
}
