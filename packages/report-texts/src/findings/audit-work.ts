import type { Fixer, RuleFamily } from '@fml/contract';
import { type AuditId, FAMILIES } from '../catalog-messages/catalogs.ts';

/** Who fixes the finding of an audit, and in how many minutes: a round number for a small website. */
interface AuditWork {
  fixer: Fixer;
  minutes: number;
}

const AUDIT_WORK: Readonly<Record<AuditId, AuditWork>> = {
  'indexable-pages': { fixer: 'web_person', minutes: 20 },
  'contact-page': { fixer: 'owner', minutes: 60 },
  'contact-page-details': { fixer: 'owner', minutes: 30 },
  'services-page': { fixer: 'agency', minutes: 180 },
  'duplicate-titles': { fixer: 'owner', minutes: 45 },
  'page-titles': { fixer: 'owner', minutes: 30 },
  'thin-pages': { fixer: 'agency', minutes: 180 },
  'duplicate-descriptions': { fixer: 'owner', minutes: 45 },
  'orphaned-pages': { fixer: 'owner', minutes: 20 },
  'broken-images': { fixer: 'owner', minutes: 20 },
  'soft-404': { fixer: 'web_person', minutes: 30 },
  hreflang: { fixer: 'web_person', minutes: 45 },
  'redirect-chains': { fixer: 'owner', minutes: 20 },
  'phone-link': { fixer: 'owner', minutes: 10 },
  'visible-phone': { fixer: 'owner', minutes: 10 },
  'contact-form': { fixer: 'web_person', minutes: 60 },
  'action-links': { fixer: 'owner', minutes: 15 },
  'first-screen-call-to-action': { fixer: 'owner', minutes: 20 },
  'first-screen-phone': { fixer: 'owner', minutes: 15 },
  'covered-call-button': { fixer: 'web_person', minutes: 30 },
  'form-autocomplete': { fixer: 'web_person', minutes: 15 },
  'text-or-chat-links': { fixer: 'owner', minutes: 10 },
  'after-hours-answer': { fixer: 'owner', minutes: 60 },
  'neighborhood-language': { fixer: 'owner', minutes: 20 },
  'broken-links': { fixer: 'owner', minutes: 20 },
  indexable: { fixer: 'web_person', minutes: 15 },
  'host-agreement': { fixer: 'web_person', minutes: 20 },
  analytics: { fixer: 'web_person', minutes: 45 },
  https: { fixer: 'web_person', minutes: 30 },
  certificate: { fixer: 'web_person', minutes: 30 },
  'http-redirect': { fixer: 'web_person', minutes: 15 },
  'mixed-content': { fixer: 'web_person', minutes: 45 },
  'contact-consistency': { fixer: 'owner', minutes: 15 },
  'hours-today': { fixer: 'owner', minutes: 10 },
  'name-address-phone': { fixer: 'owner', minutes: 30 },
  'street-address': { fixer: 'owner', minutes: 10 },
  'local-business-fields': { fixer: 'web_person', minutes: 20 },
  'local-business-data': { fixer: 'web_person', minutes: 30 },
  'structured-data': { fixer: 'web_person', minutes: 45 },
  'opening-hours': { fixer: 'owner', minutes: 10 },
  'map-link': { fixer: 'owner', minutes: 10 },
  canonical: { fixer: 'web_person', minutes: 15 },
  title: { fixer: 'owner', minutes: 10 },
  'meta-description': { fixer: 'owner', minutes: 15 },
  headings: { fixer: 'owner', minutes: 15 },
  sitemap: { fixer: 'owner', minutes: 15 },
  'social-card': { fixer: 'web_person', minutes: 20 },
  'placeholder-text': { fixer: 'owner', minutes: 20 },
  'copyright-year': { fixer: 'owner', minutes: 5 },
  'largest-paint': { fixer: 'web_person', minutes: 120 },
  'tap-delay': { fixer: 'web_person', minutes: 90 },
  'layout-shift': { fixer: 'web_person', minutes: 60 },
  'image-weight': { fixer: 'owner', minutes: 45 },
  'page-weight': { fixer: 'web_person', minutes: 90 },
  'image-formats': { fixer: 'web_person', minutes: 30 },
  'third-party-weight': { fixer: 'web_person', minutes: 30 },
  'script-count': { fixer: 'web_person', minutes: 60 },
  viewport: { fixer: 'web_person', minutes: 30 },
  'image-alt': { fixer: 'owner', minutes: 30 },
  'control-names': { fixer: 'web_person', minutes: 30 },
  'form-labels': { fixer: 'web_person', minutes: 30 },
  'color-contrast': { fixer: 'web_person', minutes: 30 },
  'tap-targets': { fixer: 'web_person', minutes: 30 },
  'sideways-scroll': { fixer: 'web_person', minutes: 45 },
  'autoplay-sound': { fixer: 'owner', minutes: 10 },
  'text-size': { fixer: 'owner', minutes: 30 },
  'link-purpose': { fixer: 'owner', minutes: 15 },
  'alt-file-names': { fixer: 'owner', minutes: 15 },
  'hidden-focus': { fixer: 'web_person', minutes: 20 },
  'video-captions': { fixer: 'owner', minutes: 60 },
  'skip-navigation': { fixer: 'web_person', minutes: 20 },
  'links-in-text': { fixer: 'owner', minutes: 15 },
  'page-refresh': { fixer: 'web_person', minutes: 15 },
  'frame-titles': { fixer: 'web_person', minutes: 10 },
  'aria-marks': { fixer: 'web_person', minutes: 45 },
  'keyboard-order': { fixer: 'web_person', minutes: 20 },
  'list-structure': { fixer: 'web_person', minutes: 15 },
  'table-headers': { fixer: 'web_person', minutes: 20 },
  'parts-language': { fixer: 'web_person', minutes: 10 },
  'language-match': { fixer: 'owner', minutes: 5 },
  'assistant-access': { fixer: 'web_person', minutes: 10 },
  'search-engine-access': { fixer: 'web_person', minutes: 10 },
  'snippet-allowed': { fixer: 'web_person', minutes: 10 },
  'files-for-google': { fixer: 'web_person', minutes: 15 },
  'text-without-scripts': { fixer: 'web_person', minutes: 120 },
  'stale-notice': { fixer: 'owner', minutes: 10 },
  'profile-addresses': { fixer: 'owner', minutes: 10 },
  'sitemap-host': { fixer: 'web_person', minutes: 20 },
  'city-in-title': { fixer: 'owner', minutes: 10 },
  'trade-in-title': { fixer: 'owner', minutes: 10 },
  'title-words': { fixer: 'owner', minutes: 10 },
  'main-heading-words': { fixer: 'owner', minutes: 10 },
  'description-words': { fixer: 'owner', minutes: 10 },
  'single-head-tags': { fixer: 'web_person', minutes: 15 },
  'social-image': { fixer: 'web_person', minutes: 10 },
  'sentence-length': { fixer: 'owner', minutes: 45 },
  'empty-headings': { fixer: 'owner', minutes: 5 },
  'hidden-links': { fixer: 'web_person', minutes: 180 },
  'secret-keys': { fixer: 'web_person', minutes: 30 },
  'server-errors': { fixer: 'web_person', minutes: 60 },
  'trusted-scripts': { fixer: 'web_person', minutes: 15 },
  'current-platform': { fixer: 'web_person', minutes: 120 },
  'secure-forms': { fixer: 'web_person', minutes: 15 },
  'privacy-notice': { fixer: 'owner', minutes: 60 },
  'trackers-wait': { fixer: 'web_person', minutes: 30 },
  'current-scripts': { fixer: 'web_person', minutes: 60 },
  'session-cookies': { fixer: 'web_person', minutes: 15 },
  'strict-transport': { fixer: 'web_person', minutes: 15 },
  'missing-files': { fixer: 'web_person', minutes: 30 },
  'server-response': { fixer: 'web_person', minutes: 60 },
  'background-video': { fixer: 'owner', minutes: 30 },
  'first-picture': { fixer: 'web_person', minutes: 10 },
  'later-pictures': { fixer: 'web_person', minutes: 20 },
  'blocking-scripts': { fixer: 'web_person', minutes: 30 },
  'text-compression': { fixer: 'web_person', minutes: 15 },
  'cache-lifetime': { fixer: 'web_person', minutes: 20 },
  'repeated-scripts': { fixer: 'web_person', minutes: 20 },
  'entry-redirects': { fixer: 'web_person', minutes: 15 },
  'style-weight': { fixer: 'web_person', minutes: 60 },
  'font-weight': { fixer: 'web_person', minutes: 30 },
  'font-display': { fixer: 'web_person', minutes: 10 },
  'html-weight': { fixer: 'web_person', minutes: 30 },
  'element-count': { fixer: 'web_person', minutes: 60 },
  'http-version': { fixer: 'web_person', minutes: 15 },
  'template-contact': { fixer: 'owner', minutes: 10 },
  'data-website': { fixer: 'web_person', minutes: 10 },
  'map-position': { fixer: 'web_person', minutes: 10 },
  'visible-rating': { fixer: 'web_person', minutes: 20 },
  'service-area': { fixer: 'owner', minutes: 20 },
  'license-number': { fixer: 'owner', minutes: 5 },
  'business-type': { fixer: 'web_person', minutes: 5 },
  language: { fixer: 'owner', minutes: 5 },
};

/**
 * What a report says about the work that each finding of an audit takes; null for an audit that this release does not
 * have.
 */
export function auditWork(id: string): (AuditWork & { family: RuleFamily }) | null {
  const known = isAuditId(id) ? id : null;
  return known && { family: familyOf(known), ...AUDIT_WORK[known] };
}

function isAuditId(id: string): id is AuditId {
  return Object.hasOwn(AUDIT_WORK, id);
}

/** The family is the catalog that holds the texts of the audit. */
function familyOf(id: AuditId): RuleFamily {
  const families = Object.entries(FAMILIES) as [RuleFamily, object][];
  const found = families.find(([, texts]) => Object.hasOwn(texts, id));
  if (!found) throw new Error(`no catalog has the texts of ${id}`);
  return found[0];
}
