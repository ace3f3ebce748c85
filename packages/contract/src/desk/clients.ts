/** What the agency sells to its clients. */
export const CLIENT_SERVICES = {
  local_seo: 'Local SEO',
  web_development: 'Web development',
  paid_search: 'Paid search',
} as const;
export type ClientService = keyof typeof CLIENT_SERVICES;

/** The languages that clients are written to in. */
export const CLIENT_LANGUAGES = { en: 'English', es: 'Spanish' } as const;

/** How it stands with a client, the worst first. */
export const CLIENT_HEALTH = { risk: 'At risk', attention: 'Needs attention', good: 'Doing well' } as const;
export type ClientHealth = keyof typeof CLIENT_HEALTH;

/** A renewal comes up as a follow-up so many days before. */
export const RENEWAL_NOTICE_DAYS = 60;

export const MAX_CLIENT_SITES = 20;
export const MAX_CHECKLIST_STEPS = 30;
export const MAX_CHECKLIST_DAYS = 365;

/** One step of the work that begins a service; `days` after the service began it is due. */
export interface ChecklistStep {
  title: string;
  days: number;
}

/** The steps of an agency that has not changed them. */
export const DEFAULT_CHECKLISTS: Readonly<Record<ClientService, readonly ChecklistStep[]>> = {
  local_seo: [
    { title: 'Get access to the Google Business Profile', days: 2 },
    { title: 'Check the category, hours and service area of the profile', days: 5 },
    { title: 'Put the same name, address and phone number on every page', days: 7 },
    { title: 'Correct the listings on Yelp, Apple Maps and Bing', days: 14 },
    { title: 'Ask the owner for ten photos and add them to the profile', days: 14 },
    { title: 'Set up a link that asks customers for a review', days: 21 },
    { title: 'Write a page for each service and each city', days: 30 },
  ],
  web_development: [
    { title: 'Get access to the website, its host and its domain', days: 2 },
    { title: 'Make a backup of the website before anything changes', days: 3 },
    { title: 'Make the phone number a link on every page', days: 7 },
    { title: 'Send a test message through every form', days: 7 },
    { title: 'Make the first screen on phones load faster', days: 21 },
    { title: 'Show the new pages to the owner before they go live', days: 30 },
  ],
  paid_search: [
    { title: 'Get access to Google Ads and Google Analytics', days: 2 },
    { title: 'Set up call tracking and test it with a real call', days: 5 },
    { title: 'Set up conversion tracking for every form', days: 5 },
    { title: 'Agree on a monthly budget and a price for a lead', days: 7 },
    { title: 'Read the search terms and add negative keywords', days: 14 },
    { title: 'Compare the cost of a lead with the agreed price', days: 30 },
  ],
};
