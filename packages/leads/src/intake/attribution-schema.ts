import type { LeadAttribution } from '@fml/contract';
import { z } from 'zod';
import { lengthInCharacters } from './field-schemas.ts';

const MAX_CAMPAIGN_CHARACTERS = 100;
const MAX_PATH_CHARACTERS = 120;
const MAX_ORIGIN_CHARACTERS = 120;

const campaignText = z
  .string()
  .transform((text) =>
    text
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Cf}<>"'`\\]/gu, '')
      .trim(),
  )
  .transform((text) =>
    [...text.slice(0, 4 * MAX_CAMPAIGN_CHARACTERS)].slice(0, MAX_CAMPAIGN_CHARACTERS).join(''),
  )
  .transform((text) => (text === '' ? undefined : text))
  .optional()
  .catch(undefined);

const touch = z
  .object({
    at: z.iso.datetime().max(30).optional().catch(undefined),
    landing_page: z
      .string()
      .regex(/^(other|\/[\w/-]*)$/)
      .refine((path) => lengthInCharacters(path) <= MAX_PATH_CHARACTERS)
      .optional()
      .catch(undefined),
    referrer: z
      .string()
      .max(2 * MAX_ORIGIN_CHARACTERS)
      .transform(originOf)
      .optional()
      .catch(undefined),
    utm_source: campaignText,
    utm_medium: campaignText,
    utm_campaign: campaignText,
    utm_term: campaignText,
    utm_content: campaignText,
    gclid: z
      .string()
      .regex(/^[\w-]{10,150}$/)
      .optional()
      .catch(undefined),
  })
  .transform(withoutEmpty)
  .optional()
  .catch(undefined);

/** Known fields alone, bounded; whatever else was sent is dropped and never refused. Undefined when nothing is left. */
export const leadAttributionSchema = z
  .object({ first: touch, last: touch })
  .transform((sent): LeadAttribution | undefined => withoutEmpty(sent))
  .optional()
  .catch(undefined);

function withoutEmpty<T extends object>(value: T): T | undefined {
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as T);
}

function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin } = new URL(text);
  return /^https?:$/.test(protocol) && origin.length <= MAX_ORIGIN_CHARACTERS ? origin : undefined;
}
