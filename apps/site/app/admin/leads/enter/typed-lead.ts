import { type EnteredLead, type EnteredSource, isEmailShaped, isOneMailAddress } from '@fml/contract';

export interface TypedLead extends EnteredLead {
  source: EnteredSource;
  isConfirmed: boolean;
}

export const EMPTY_LEAD: Readonly<TypedLead> = {
  businessName: '',
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  websiteUrl: '',
  businessType: '',
  bestTimeToCall: '',
  additionalNotes: '',
  source: 'phone_call',
  isConfirmed: false,
};

/** What is missing or wrong, as a sentence and the field it is about; null when the lead can be stored. */
export function problemOf(lead: TypedLead): { field: keyof EnteredLead; text: string } | null {
  const has = (field: keyof EnteredLead) => lead[field].trim() !== '';
  if (!has('businessName') && !has('contactName')) {
    return { field: 'businessName', text: 'Enter the name of the business or the person.' };
  }
  if (!has('contactPhone') && !has('contactEmail')) {
    return { field: 'contactPhone', text: 'Enter a phone number or an email address.' };
  }
  const email = lead.contactEmail.trim();
  if (email !== '' && !(isOneMailAddress(email) && isEmailShaped(email))) {
    return { field: 'contactEmail', text: 'This email address is not complete.' };
  }
  return null;
}
