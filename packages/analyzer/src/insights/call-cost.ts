import type { ReportIssue } from '@fml/contract';

/** What a kind of finding costs the owner. No figures: nobody measured calls on this site. */
const CALL_COSTS: readonly { ids: readonly string[]; cost: string }[] = [
  {
    ids: ['indexable'],
    cost: 'While search engines are told to stay away, nobody who types "AC repair near me" can find this page, however good it is.',
  },
  {
    ids: ['phone-link', 'visible-phone'],
    cost: 'Someone with a dead furnace has a phone in their hand. If they cannot tap your number, they tap the next company in the list.',
  },
  {
    ids: ['contact-form'],
    cost: 'People who cannot call from work want to leave a message. Without a form that works, that job goes to whoever has one.',
  },
  {
    ids: ['first-screen-call-to-action', 'action-links'],
    cost: 'Visitors who are ready need one button that works. When there is none to tap, they go back to the search results.',
  },
  {
    ids: [
      'largest-paint',
      'tap-delay',
      'layout-shift',
      'page-weight',
      'image-weight',
      'image-formats',
      'script-count',
      'third-party-weight',
    ],
    cost: 'On a phone with a weak signal a slow page is an empty screen, and people with a hot house do not wait in front of one.',
  },
  {
    ids: ['https', 'http-redirect', 'certificate', 'mixed-content'],
    cost: 'Browsers put a warning beside your name, which is the last thing to show before you ask for an address and a key.',
  },
  {
    ids: [
      'local-business-data',
      'local-business-fields',
      'structured-data',
      'street-address',
      'opening-hours',
      'map-link',
      'contact-consistency',
    ],
    cost: 'The map results go to companies whose name, address and hours search engines can read without guessing.',
  },
  {
    ids: ['title', 'meta-description', 'headings', 'canonical', 'sitemap', 'social-card', 'host-agreement'],
    cost: 'The search listing is your sign at the road. When it is vague, the click goes to a competitor who says the town and the job.',
  },
  {
    ids: ['viewport', 'tap-targets'],
    cost: 'Most people look for heating and cooling on a phone. A page they have to pinch and zoom is a page they leave.',
  },
  {
    ids: ['broken-links', 'placeholder-text', 'copyright-year'],
    cost: 'Dead links and leftovers make a visitor wonder whether the company is still in business.',
  },
  {
    ids: ['image-alt', 'control-names', 'form-labels', 'color-contrast', 'language'],
    cost: 'Customers with weak eyes, or with the sun on their screen, cannot read what they cannot make out.',
  },
  {
    ids: ['analytics'],
    cost: 'Without counting visits and calls you cannot tell which advertising brings work and which only brings an invoice.',
  },
];

/** Every audit id that has a sentence; a finding without one is listed all the same. */
export const AUDITS_WITH_CALL_COST: readonly string[] = CALL_COSTS.flatMap(({ ids }) => ids);

/** Distinct sentences for the findings, in their order, at most `limit`. */
export function callCosts(issues: readonly Pick<ReportIssue, 'id'>[], limit: number): string[] {
  const found = issues.flatMap(({ id }) => CALL_COSTS.find(({ ids }) => ids.includes(id))?.cost ?? []);
  return [...new Set(found)].slice(0, limit);
}
