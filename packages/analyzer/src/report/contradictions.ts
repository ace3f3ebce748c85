import type { AuditId } from '@fml/report-texts';

/**
 * Which findings speak against the title of a check that passed. Each check looks at one thing only: "Secure
 * connection" may pass on a page whose certificate ends tomorrow. A report does not list something as fine if another
 * line complains about it.
 */
const CONTRADICTIONS: Readonly<Record<string, readonly string[]>> = {
  analytics: ['repeated-scripts'],
  'action-links': ['phone-link', 'contact-consistency', 'text-or-chat-links'],
  'after-hours-answer': ['contact-form', 'text-or-chat-links'],
  'broken-links': ['action-links', 'phone-link', 'redirect-chains', 'profile-addresses'],
  certificate: ['https'],
  'contact-consistency': ['phone-link', 'name-address-phone', 'template-contact'],
  'copyright-year': ['stale-notice'],
  headings: ['empty-headings', 'main-heading-words'],
  'contact-page': ['contact-page-details'],
  'first-screen-call-to-action': ['action-links', 'phone-link', 'covered-call-button'],
  'first-screen-phone': ['covered-call-button', 'phone-link', 'contact-consistency'],
  'form-autocomplete': ['form-labels'],
  'http-redirect': ['https', 'certificate'],
  https: ['certificate', 'mixed-content', 'http-redirect', 'secure-forms'],
  'image-weight': ['image-formats'],
  'image-alt': ['broken-images', 'alt-file-names'],
  language: ['language-match', 'parts-language'],
  indexable: ['canonical', 'indexable-pages', 'files-for-google', 'snippet-allowed'],
  'local-business-data': ['structured-data', 'business-type'],
  'local-business-fields': ['contact-consistency', 'structured-data', 'data-website', 'map-position'],
  'map-link': ['street-address', 'map-position'],
  'meta-description': ['duplicate-descriptions', 'description-words', 'single-head-tags'],
  'mixed-content': ['https', 'certificate'],
  'name-address-phone': ['contact-consistency'],
  'opening-hours': ['hours-today'],
  'page-titles': ['duplicate-titles'],
  'page-weight': ['image-weight', 'third-party-weight', 'background-video'],
  'phone-link': ['contact-consistency'],
  'placeholder-text': ['template-contact'],
  'script-count': ['tap-delay', 'third-party-weight', 'blocking-scripts', 'repeated-scripts'],
  sitemap: ['orphaned-pages', 'sitemap-host'],
  'social-card': ['social-image'],
  'street-address': ['template-contact'],
  'structured-data': ['local-business-fields', 'local-business-data', 'data-website', 'visible-rating'],
  title: ['duplicate-titles', 'title-words', 'city-in-title', 'trade-in-title'],
  viewport: ['tap-targets', 'sideways-scroll', 'text-size'],
  'visible-phone': ['contact-consistency', 'phone-link', 'template-contact'],
} satisfies Partial<Record<AuditId, readonly AuditId[]>>;

/** Whether a check that passed is still fine in the light of everything that was found. */
export function remainsPassed(passedId: string, findingIds: ReadonlySet<string>): boolean {
  return !(CONTRADICTIONS[passedId] ?? []).some((id) => findingIds.has(id));
}
