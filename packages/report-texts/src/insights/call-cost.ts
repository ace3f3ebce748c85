import type { ReportIssue, ReportLanguage } from '@fml/contract';
import type { AuditId, MessageKey } from '../catalog-messages/catalogs.ts';
import { formatMessage } from '../catalog-messages/format-message.ts';

/** What a kind of finding costs the owner. No numbers: calls on this site were not measured. */
const CALL_COSTS: readonly { ids: readonly AuditId[]; cost: MessageKey }[] = [
  {
    ids: ['indexable', 'indexable-pages', 'assistant-access', 'search-engine-access'],
    cost: 'cost.not_found',
  },
  {
    ids: ['phone-link', 'visible-phone', 'first-screen-phone', 'template-contact'],
    cost: 'cost.cannot_call',
  },
  {
    ids: [
      'contact-form',
      'contact-page',
      'contact-page-details',
      'text-or-chat-links',
      'after-hours-answer',
      'form-autocomplete',
    ],
    cost: 'cost.no_message',
  },
  {
    ids: ['first-screen-call-to-action', 'action-links', 'covered-call-button'],
    cost: 'cost.no_button',
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
      'server-response',
      'background-video',
    ],
    cost: 'cost.slow',
  },
  {
    ids: ['https', 'http-redirect', 'certificate', 'mixed-content'],
    cost: 'cost.warning',
  },
  {
    ids: [
      'local-business-data',
      'local-business-fields',
      'structured-data',
      'street-address',
      'opening-hours',
      'hours-today',
      'name-address-phone',
      'map-link',
      'contact-consistency',
      'data-website',
      'map-position',
    ],
    cost: 'cost.map',
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
      'title-words',
      'city-in-title',
      'trade-in-title',
    ],
    cost: 'cost.listing',
  },
  {
    ids: ['viewport', 'tap-targets', 'sideways-scroll', 'text-size'],
    cost: 'cost.phone_screen',
  },
  {
    ids: [
      'broken-links',
      'placeholder-text',
      'copyright-year',
      'broken-images',
      'stale-notice',
      'server-errors',
    ],
    cost: 'cost.neglected',
  },
  {
    ids: ['image-alt', 'control-names', 'form-labels', 'color-contrast', 'language'],
    cost: 'cost.low_vision',
  },
  {
    ids: ['analytics'],
    cost: 'cost.uncounted',
  },
];

/** Distinct sentences for the findings, in their order, at most `limit`. */
export function callCosts(
  language: ReportLanguage,
  issues: readonly Pick<ReportIssue, 'id'>[],
  limit: number,
): string[] {
  const found = issues.flatMap(
    ({ id }) => CALL_COSTS.find(({ ids }) => ids.some((known) => known === id))?.cost ?? [],
  );
  return [...new Set(found)].slice(0, limit).map((cost) => formatMessage(language, cost));
}
