/**
 * Which findings speak against the title of a check that passed. Each check looks at one thing only: "Secure connection"
 * may pass on a page whose certificate ends tomorrow. A report does not list as fine what another line of it complains of.
 */
const CONTRADICTIONS: Readonly<Record<string, readonly string[]>> = {
  'action-links': ['phone-link', 'contact-consistency', 'text-or-chat-links'],
  'after-hours-answer': ['contact-form', 'text-or-chat-links'],
  'broken-links': ['action-links', 'phone-link', 'redirect-chains'],
  certificate: ['https'],
  'contact-consistency': ['phone-link', 'name-address-phone'],
  'contact-page': ['contact-page-details'],
  'first-screen-call-to-action': ['action-links', 'phone-link', 'covered-call-button'],
  'first-screen-phone': ['covered-call-button', 'phone-link', 'contact-consistency'],
  'form-autocomplete': ['form-labels'],
  'http-redirect': ['https', 'certificate'],
  https: ['certificate', 'mixed-content', 'http-redirect'],
  'image-weight': ['image-formats'],
  'image-alt': ['broken-images'],
  indexable: ['canonical', 'indexable-pages'],
  'local-business-data': ['structured-data'],
  'local-business-fields': ['contact-consistency', 'structured-data'],
  'map-link': ['street-address'],
  'meta-description': ['duplicate-descriptions'],
  'mixed-content': ['https', 'certificate'],
  'name-address-phone': ['contact-consistency'],
  'opening-hours': ['hours-today'],
  'page-titles': ['duplicate-titles'],
  'page-weight': ['image-weight', 'third-party-weight'],
  'phone-link': ['contact-consistency'],
  'script-count': ['tap-delay', 'third-party-weight'],
  sitemap: ['orphaned-pages'],
  'structured-data': ['local-business-fields', 'local-business-data'],
  title: ['duplicate-titles'],
  viewport: ['tap-targets'],
  'visible-phone': ['contact-consistency', 'phone-link'],
};

/** Whether a check that passed is still fine in the light of everything that was found. */
export function remainsPassed(passedId: string, findingIds: ReadonlySet<string>): boolean {
  return !(CONTRADICTIONS[passedId] ?? []).some((id) => findingIds.has(id));
}

/** Every id the table names, for the test that each of them exists. */
export const CONTRADICTION_IDS: readonly string[] = Object.entries(CONTRADICTIONS).flat(2);
