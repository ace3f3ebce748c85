import { phoneLink, type WebsiteReport } from '@fml/contract';
import { formatHost } from '../../format/contact-links.ts';
import type { ReportOfLead } from '../api.ts';

/** What a lead typed about the business; null where the form did not ask or the field was left empty. */
export interface TypedContact {
  businessName: string | null;
  phone: string | null;
  websiteUrl: string | null;
}

/** One detail as it was typed and as the website shows it. Both are untrusted text. */
export interface ContactComparison {
  kind: 'name' | 'phone' | 'website';
  typed: string;
  /** What the site shows, with the places, such as `(213) 555-0142 (header, footer)`; empty when it shows none. */
  onSite: string[];
  verdict: 'agrees' | 'differs' | 'not_found';
}

const MAX_VERSIONS = 4;
const MAX_PLACES = 3;

/**
 * Name, phone and website of the lead against what the report read on the site. Left out is what the report cannot tell: a
 * report of an earlier release, a page that could not be read, a website without a declared name.
 */
export function compareContact(
  typed: TypedContact,
  { report, foundBy }: Pick<ReportOfLead, 'report' | 'foundBy'>,
): ContactComparison[] {
  const points = report.contact_points ?? [];
  return [
    ...(typed.businessName === null ? [] : compareName(typed.businessName, report)),
    ...(typed.phone === null || points.length === 0 ? [] : comparePhone(typed.phone, report)),
    // A report that was found by the person may be about another website of theirs.
    ...(typed.websiteUrl === null || foundBy === 'person' ? [] : compareWebsite(typed.websiteUrl, report)),
  ];
}

function comparePhone(typed: string, report: WebsiteReport): ContactComparison[] {
  const number = internationalNumber(typed);
  if (number === null) return [];
  const shown = versionsOf(report, 'phone');
  const isShown = shown.some(({ normalized }) => normalized === number);
  return [
    {
      kind: 'phone',
      typed,
      onSite: shown.slice(0, MAX_VERSIONS).map(describe),
      verdict: shown.length === 0 ? 'not_found' : isShown ? 'agrees' : 'differs',
    },
  ];
}

function compareName(typed: string, report: WebsiteReport): ContactComparison[] {
  const name = comparableName(typed);
  if (name === '') return [];
  const declared = versionsOf(report, 'name');
  const isSame = (other: string) => other !== '' && (name.includes(other) || other.includes(name));
  if (declared.length === 0) return [];
  return [
    {
      kind: 'name',
      typed,
      onSite: declared.slice(0, MAX_VERSIONS).map(describe),
      verdict: declared.some(({ text }) => isSame(comparableName(text))) ? 'agrees' : 'differs',
    },
  ];
}

function compareWebsite(typed: string, report: WebsiteReport): ContactComparison[] {
  const [wanted, opened] = [formatHost(typed).toLowerCase(), formatHost(report.final_url).toLowerCase()];
  const verdict = wanted === opened ? 'agrees' : 'differs';
  return [{ kind: 'website', typed, onSite: [opened], verdict }];
}

type Version = NonNullable<WebsiteReport['contact_points']>[number]['values'][number];

function versionsOf({ contact_points: points = [] }: WebsiteReport, kind: 'phone' | 'name'): Version[] {
  return points.find((point) => point.kind === kind)?.values ?? [];
}

function describe({ text, where }: Version): string {
  const places = [...new Set(where)].slice(0, MAX_PLACES).join(', ');
  return places === '' ? text : `${text} (${places})`;
}

/** In E.164, as the report writes numbers; null for what cannot be dialed. */
function internationalNumber(typed: string): string | null {
  const link = phoneLink(typed);
  const digits = (link ?? '').replace(/^tel:/, '').replace(/[;,].*$/, '');
  if (/^\+\d{8,15}$/.test(digits)) return digits;
  const national = digits.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^\d{10}$/.test(national) ? `+1${national}` : null;
}

const LEGAL_FORMS = /\b(?:llc|inc|incorporated|corp|corporation|co|company|ltd|pllc|pc|llp|lp|the|and)\b/g;

/** Without case, accents, legal form, punctuation and spaces. */
function comparableName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(LEGAL_FORMS, '')
    .replaceAll(' ', '');
}
