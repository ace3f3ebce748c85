import { actionLinks } from './action-links.ts';
import { analytics } from './analytics.ts';
import type { Audit } from './audit.ts';
import { brokenLinks } from './broken-links.ts';
import { canonical } from './canonical.ts';
import { certificate } from './certificate.ts';
import { colorContrast } from './color-contrast.ts';
import { contactConsistency } from './contact-consistency.ts';
import { contactForm } from './contact-form.ts';
import { controlNames } from './control-names.ts';
import { copyrightYear } from './copyright-year.ts';
import { firstScreenCallToAction } from './first-screen-call-to-action.ts';
import { formLabels } from './form-labels.ts';
import { headings } from './headings.ts';
import { hostAgreement } from './host-agreement.ts';
import { httpRedirect } from './http-redirect.ts';
import { https } from './https.ts';
import { imageAlt } from './image-alt.ts';
import { imageFormats } from './image-formats.ts';
import { imageWeight } from './image-weight.ts';
import { indexable } from './indexable.ts';
import { language } from './language.ts';
import { largestPaint } from './largest-paint.ts';
import { layoutShift } from './layout-shift.ts';
import { localBusinessData } from './local-business-data.ts';
import { localBusinessFields } from './local-business-fields.ts';
import { mapLink } from './map-link.ts';
import { metaDescription } from './meta-description.ts';
import { mixedContent } from './mixed-content.ts';
import { openingHours } from './opening-hours.ts';
import { pageWeight } from './page-weight.ts';
import { phoneLink } from './phone-link.ts';
import { placeholderText } from './placeholder-text.ts';
import { scriptCount } from './script-count.ts';
import { sitemap } from './sitemap.ts';
import { socialCard } from './social-card.ts';
import { streetAddress } from './street-address.ts';
import { structuredData } from './structured-data.ts';
import { tapDelay } from './tap-delay.ts';
import { tapTargets } from './tap-targets.ts';
import { thirdPartyWeight } from './third-party-weight.ts';
import { title } from './title.ts';
import { viewport } from './viewport.ts';
import { visiblePhone } from './visible-phone.ts';

/** An audit and what its failure costs an owner: findings of one severity are listed by falling weight. */
export interface RegisteredAudit {
  audit: Audit;
  /** 0 to 100; being found comes first, then being called, then being trusted, then comfort. */
  weight: number;
}

export const AUDITS: readonly RegisteredAudit[] = [
  { audit: indexable, weight: 100 },
  { audit: phoneLink, weight: 96 },
  { audit: visiblePhone, weight: 95 },
  { audit: https, weight: 93 },
  { audit: contactForm, weight: 92 },
  { audit: actionLinks, weight: 91 },
  { audit: viewport, weight: 90 },
  { audit: certificate, weight: 89 },
  { audit: canonical, weight: 88 },
  { audit: title, weight: 86 },
  { audit: contactConsistency, weight: 84 },
  { audit: brokenLinks, weight: 82 },
  { audit: hostAgreement, weight: 80 },
  { audit: firstScreenCallToAction, weight: 78 },
  { audit: largestPaint, weight: 76 },
  { audit: streetAddress, weight: 74 },
  { audit: localBusinessFields, weight: 72 },
  { audit: localBusinessData, weight: 71 },
  { audit: structuredData, weight: 70 },
  { audit: metaDescription, weight: 68 },
  { audit: analytics, weight: 66 },
  { audit: openingHours, weight: 65 },
  { audit: mapLink, weight: 64 },
  { audit: httpRedirect, weight: 62 },
  { audit: mixedContent, weight: 60 },
  { audit: placeholderText, weight: 58 },
  { audit: headings, weight: 43 },
  { audit: tapDelay, weight: 54 },
  { audit: layoutShift, weight: 52 },
  { audit: imageWeight, weight: 50 },
  { audit: pageWeight, weight: 48 },
  { audit: sitemap, weight: 44 },
  { audit: socialCard, weight: 40 },
  { audit: imageAlt, weight: 36 },
  { audit: controlNames, weight: 34 },
  { audit: formLabels, weight: 33 },
  { audit: colorContrast, weight: 32 },
  { audit: tapTargets, weight: 30 },
  { audit: imageFormats, weight: 26 },
  { audit: thirdPartyWeight, weight: 24 },
  { audit: scriptCount, weight: 22 },
  { audit: copyrightYear, weight: 18 },
  { audit: language, weight: 16 },
];
