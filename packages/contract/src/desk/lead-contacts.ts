/** Contact data that staff correct; `business` and `website` only on submissions. */
export const CONTACT_FIELDS = {
  business: 'Business',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
} as const;
export type ContactField = keyof typeof CONTACT_FIELDS;
