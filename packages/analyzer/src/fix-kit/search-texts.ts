import type { FixKitPart } from '@fml/contract';
import { MAX_DESCRIPTION_CHARS } from '../audits/meta-description.ts';
import { MAX_TITLE_CHARS } from '../audits/title.ts';
import type { BusinessProfile } from './business-profile.ts';
import { escapeHtml, type Field, type FieldSource, fixKitPart, gap } from './code-text.ts';

/** Words between the values, in the language of the page: its visitors read them, not the reader of the report. */
const WORDS = {
  en: { place: 'in', call: 'Call' },
  es: { place: 'en', call: 'Llame al' },
} as const;

/** What a draft is made of. `services` are names of services, as pages of the website use them. */
export interface SearchTextSources {
  profile: BusinessProfile;
  services: readonly string[];
  /** Of the page. */
  language: string | null;
}

/** A title that names the trade, the city and the business. */
export function titleDraft({ profile, language }: SearchTextSources): FixKitPart {
  const { service, city, name, fields } = noted(profile);
  const start = `${capitalized(service)} ${wordsOf(language).place} ${city}`;
  const state = profile.address.city ? profile.address.region : null;
  const drafts = [...(state ? [`${start}, ${state} | ${name}`] : []), `${start} | ${name}`];
  // The state makes room first. A placeholder counts as much as its mark.
  const title = drafts.find((draft) => draft.length <= MAX_TITLE_CHARS) ?? drafts.at(-1) ?? '';
  return fixKitPart('title', 'title', `<title>${escapeHtml(title)}</title>`, fields);
}

/** A description that names the business, its trade and city, up to three services, and the number to call. */
export function descriptionDraft({ profile, services, language }: SearchTextSources): FixKitPart {
  const { service, city, name, fields } = noted(profile);
  const words = wordsOf(language);
  const phone = profile.shownPhone ?? gap('phone');
  const draft = (list: string) =>
    `${name}: ${service} ${words.place} ${city}. ${list}. ${words.call} ${phone}.`;
  let fitting = services.slice(0, 3);
  while (fitting.length > 1 && draft(fitting.join(', ')).length > MAX_DESCRIPTION_CHARS) {
    fitting = fitting.slice(0, -1);
  }
  const text = draft(fitting.join(', ') || gap('services'));
  return fixKitPart('description', 'description', `<meta name="description" content="${escapeHtml(text)}">`, [
    ...fields,
    { field: 'services', source: fitting.length > 0 ? 'page' : 'fill_in' },
    { field: 'phone', source: profile.shownPhone === null ? 'fill_in' : 'page' },
  ]);
}

function noted({ trade, address, towns, name }: BusinessProfile) {
  const city = address.city ?? towns[0] ?? null;
  const source = (field: Field, value: string | null): FieldSource => ({
    field,
    source: value === null ? 'fill_in' : 'page',
  });
  return {
    service: trade ?? gap('service'),
    city: city ?? gap('city'),
    name: name ?? gap('name'),
    fields: [source('service', trade), source('city', city), source('name', name)],
  };
}

function wordsOf(language: string | null): (typeof WORDS)['en' | 'es'] {
  return /^es\b/i.test(language ?? '') ? WORDS.es : WORDS.en;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
