/** Contact data that staff correct; `business` and `website` only on submissions. */
export const CONTACT_FIELDS = {
  business: 'Business',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
} as const;
export type ContactField = keyof typeof CONTACT_FIELDS;

/** Of each field that is corrected, what the person saw and what it is to be; '' for nothing. */
export type ContactCorrection = Partial<Record<ContactField, { from: string; to: string }>>;

/** A further person of the business of a lead. */
export interface LeadContact {
  id: string;
  name: string;
  role: string | null;
  email: string | null;
  phone: string | null;
  updatedAt: string;
}
