import type { BestTime, BusinessType } from '../options.ts';

/** Where a lead came from that staff enter by hand; the key is its source in lists and metrics. */
export const ENTERED_SOURCES = {
  phone_call: 'Phone call',
  walk_in: 'Walk-in',
  referral: 'Referral',
  event: 'Event',
  social_media: 'Social media',
} as const;
export type EnteredSource = keyof typeof ENTERED_SOURCES;

/** A lead as staff type it: a name and a phone number or email address are enough. Empty texts are left out. */
export interface EnteredLead {
  businessName: string;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
  websiteUrl: string;
  businessType: BusinessType | '';
  bestTimeToCall: BestTime | '';
  additionalNotes: string;
}
