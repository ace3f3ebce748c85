import type { RelatedLead, RelatedLeads, RelatedReport } from '../api.ts';

const SHARED_LABELS = { email: 'email address', phone: 'phone number', site: 'website' } as const;

/** A number alone does not make two leads one person: an agency or a call service may have given it for many. */
export function relatedGroups({ leads, reports }: RelatedLeads): {
  same: (RelatedLead | RelatedReport)[];
  phoneOnly: (RelatedLead | RelatedReport)[];
} {
  const all = [...leads, ...reports];
  const isPhoneOnly = ({ same }: { same: RelatedLead['same'] }) => same.every((part) => part === 'phone');
  return { same: all.filter((each) => !isPhoneOnly(each)), phoneOnly: all.filter(isPhoneOnly) };
}

/** Without the leads that the card of possible duplicates names. */
export function withoutDuplicates(
  { leads, ...others }: RelatedLeads,
  duplicates: readonly { id: string }[],
): RelatedLeads {
  const named = new Set(duplicates.map(({ id }) => id));
  return { ...others, leads: leads.filter(({ id }) => !named.has(id)) };
}

export function formatSharedWith(same: RelatedLead['same']): string {
  return same.length === 0 ? '' : `Same ${same.map((part) => SHARED_LABELS[part]).join(' and ')}`;
}

/** Null when only one business uses the number. */
export function formatSharedNumber(businesses: number): string | null {
  return businesses > 1 ? `${businesses} businesses share this number.` : null;
}
