import type { ReportIssue } from '@fml/contract';

/** What a kind of finding costs the owner. No numbers: calls on this site were not measured. */
const CALL_COSTS: readonly { ids: readonly string[]; cost: string }[] = [
  {
    ids: ['indexable', 'indexable-pages'],
    cost: 'While the page tells Google to stay away, customers who search for "AC repair near me" cannot find it, no matter how good it is.',
  },
  {
    ids: ['phone-link', 'visible-phone'],
    cost: 'A customer with a dead furnace is holding a phone. If your number cannot be tapped, the next company gets the call.',
  },
  {
    ids: ['contact-form', 'contact-page', 'contact-page-details'],
    cost: 'People who cannot call from work want to leave a message. Without a form that works, that job goes to a company that has one.',
  },
  {
    ids: ['first-screen-call-to-action', 'action-links'],
    cost: 'Customers who are ready to book need one button that works. Without it, they go back to the search results.',
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
    cost: 'On a phone with a weak signal, a slow page is a blank screen. People with a hot house do not wait for it.',
  },
  {
    ids: ['https', 'http-redirect', 'certificate', 'mixed-content'],
    cost: 'Browsers show a warning next to your web address. Few people trust their home to a company with that next to its name.',
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
    cost: 'Google fills the map results with companies whose name, address and hours it can read without guessing.',
  },
  {
    ids: [
      'title',
      'meta-description',
      'headings',
      'canonical',
      'sitemap',
      'social-card',
      'host-agreement',
      'duplicate-titles',
      'duplicate-descriptions',
      'page-titles',
      'thin-pages',
      'services-page',
      'orphaned-pages',
      'hreflang',
    ],
    cost: 'Your Google listing is your sign by the road. When it is vague, customers click on a competitor who names the town and the job.',
  },
  {
    ids: ['viewport', 'tap-targets'],
    cost: 'Many people look for a contractor on their phone. They leave a page that is hard to read or tap.',
  },
  {
    ids: ['broken-links', 'broken-images', 'placeholder-text', 'copyright-year'],
    cost: 'Broken links and outdated text make customers wonder if you are still in business.',
  },
  {
    ids: ['image-alt', 'control-names', 'form-labels', 'color-contrast', 'language'],
    cost: 'Customers with low vision, or out in bright sun, may not be able to read or use the page.',
  },
  {
    ids: ['analytics'],
    cost: 'Without counting visits and calls, you cannot tell which ads bring in jobs and which ones only cost you money.',
  },
];

/** Every audit id that has a sentence; a finding without one is listed all the same. */
export const AUDITS_WITH_CALL_COST: readonly string[] = CALL_COSTS.flatMap(({ ids }) => ids);

/** Distinct sentences for the findings, in their order, at most `limit`. */
export function callCosts(issues: readonly Pick<ReportIssue, 'id'>[], limit: number): string[] {
  const found = issues.flatMap(({ id }) => CALL_COSTS.find(({ ids }) => ids.includes(id))?.cost ?? []);
  return [...new Set(found)].slice(0, limit);
}
