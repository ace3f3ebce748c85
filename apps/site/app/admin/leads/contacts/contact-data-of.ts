import type { ContactField } from '@fml/contract';
import type { ConsultationDetail, SubmissionDetail } from '@fml/leads/fields';

/** The contact data of a lead as it is corrected; '' for what is not known. */
export type ContactValues = Partial<Record<ContactField, string>>;

export function contactsOfSubmission(lead: SubmissionDetail): ContactValues {
  return {
    business: lead.businessName,
    name: lead.contactName,
    email: lead.contactEmail ?? '',
    phone: lead.contactPhone ?? '',
    website: lead.websiteUrl ?? '',
  };
}

export function contactsOfConsultation({ name, email, phone }: ConsultationDetail): ContactValues {
  return { name, email, phone: phone ?? '' };
}

/** Corrected values under the names of a row in the desk, so that lists and screens show them at once. */
export function rowChange(
  kind: 'submission' | 'consultation',
  values: ContactValues,
): Record<string, string | null> {
  const names: Record<ContactField, string> =
    kind === 'submission'
      ? {
          business: 'businessName',
          name: 'contactName',
          email: 'contactEmail',
          phone: 'contactPhone',
          website: 'websiteUrl',
        }
      : { business: 'name', name: 'name', email: 'email', phone: 'phone', website: 'website' };
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [names[field as ContactField], value.trim() || null]),
  );
}
