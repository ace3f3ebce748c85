import type { LeadTouch } from '@fml/contract';
import { isRecord } from '../lead-form/is-record.ts';
import { pageMetadata } from '../seo/page-metadata.ts';

/** How a visitor came to the site, once. Names as the forms send them. */
export interface Touch extends LeadTouch {
  at: string;
  landing_page: string;
}

/** The visit that found us and the latest that brought the visitor back. */
export interface Attribution {
  first: Touch;
  last: Touch;
}

export interface Visit {
  address: URL;
  /** `document.referrer` */
  referrer: string;
  at: Date;
  /** A visitor who may not be measured is not tied to an ad click either. */
  keepsClickId: boolean;
}

const CAMPAIGN_FIELDS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
const MAX_CAMPAIGN_CHARACTERS = 100;
const MAX_REFERRER_CHARACTERS = 120;
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;
const pagePaths: ReadonlySet<string> = new Set(Object.values(pageMetadata).map(({ path }) => path));

/** What a visit says about where it came from; null for a step inside the site. */
export function touchOf({ address, referrer, at, keepsClickId }: Visit): Touch | null {
  const from = referrerOrigin(referrer);
  const campaign = {
    ...campaignOf(address.searchParams),
    ...(keepsClickId ? clickOf(address.searchParams) : {}),
  };
  if (from === address.origin && Object.keys(campaign).length === 0) return null;
  return {
    at: at.toISOString(),
    landing_page: pagePaths.has(address.pathname) ? address.pathname : 'other',
    ...(from === null || from === address.origin ? {} : { referrer: from }),
    ...campaign,
  };
}

/** The first touch stays; the last is replaced by any that says more than "typed the address". */
export function withTouch(known: Attribution | null, touch: Touch): Attribution {
  if (known === null) return { first: touch, last: touch };
  const saysSomething = Object.keys(touch).some((field) => field !== 'at' && field !== 'landing_page');
  return saysSomething ? { first: known.first, last: touch } : known;
}

/** Reads back what was kept, field by field: anything that is not ours, too long or too old is dropped. */
export function parseAttribution(text: string | null, now: Date): Attribution | null {
  if (text === null) return null;
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(kept)) return null;
  const first = parseTouch(kept['first'], now);
  const last = parseTouch(kept['last'], now);
  if (last === null) return first && { first, last: first };
  return { first: first ?? last, last };
}

function parseTouch(kept: unknown, now: Date): Touch | null {
  if (!isRecord(kept) || typeof kept['at'] !== 'string') return null;
  const atMs = Date.parse(kept['at']);
  if (Number.isNaN(atMs) || atMs > now.getTime() + DAY_MS || now.getTime() - atMs > KEPT_DAYS * DAY_MS)
    return null;
  const params = new URLSearchParams();
  for (const field of [...CAMPAIGN_FIELDS, 'gclid']) {
    const value = kept[field];
    if (typeof value === 'string') params.set(field, value);
  }
  const landing = kept['landing_page'];
  const referrer = typeof kept['referrer'] === 'string' ? referrerOrigin(kept['referrer']) : null;
  return {
    at: new Date(atMs).toISOString(),
    landing_page: typeof landing === 'string' && pagePaths.has(landing) ? landing : 'other',
    ...(referrer === null ? {} : { referrer }),
    ...campaignOf(params),
    ...clickOf(params),
  };
}

function campaignOf(params: URLSearchParams): Partial<Touch> {
  const campaign: Partial<Touch> = {};
  for (const field of CAMPAIGN_FIELDS) {
    const value = (params.get(field) ?? '')
      .replaceAll(/[\p{Cc}\p{Cf}<>"'`\\]/gu, '')
      .trim()
      .slice(0, MAX_CAMPAIGN_CHARACTERS);
    if (value !== '') campaign[field] = value;
  }
  return campaign;
}

function clickOf(params: URLSearchParams): Partial<Touch> {
  const gclid = params.get('gclid') ?? '';
  return /^[\w-]{10,150}$/.test(gclid) ? { gclid } : {};
}

/** Only the origin: the path of another site's page may contain private details. */
function referrerOrigin(referrer: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { protocol, origin } = new URL(referrer);
  return /^https?:$/.test(protocol) && origin.length <= MAX_REFERRER_CHARACTERS ? origin : null;
}
