import { message } from '@fml/report-texts';
import type { ComparedContact } from '../collectors/contact-points.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const nameAddressPhone = defineAudit({
  id: 'name-address-phone',
  facts: ['contactPoints', 'sitePages'] as const,
  run({ contactPoints, sitePages }) {
    const differing = contactPoints.filter((point) => countedOdd(point).length > 0);
    if (differing.length > 0) {
      return fail(differing.every(({ kind }) => kind === 'name') ? 'recommendation' : 'warning', {
        variant: 'differs',
        values: {
          things: differing.map(({ kind }) => message(`name-address-phone.thing.${kind}`)),
          count: differing.length,
        },
        evidence: differing.flatMap(evidenceOf),
        pages: differing.flatMap((point) =>
          countedOdd(point).map(({ on }) => on?.url ?? sitePages.analyzed.url),
        ),
      });
    }
    if (contactPoints.some(({ versions }) => versions.some(({ where }) => where.length > 1))) return pass();
    return sitePages.gap === null
      ? notApplicable(message('name-address-phone.why.one_place'))
      : couldNotCheck(sitePages.gap);
  },
});

/** `contact-consistency` covers phone numbers of one page that contradict each other. */
function countedOdd({ kind, odd }: ComparedContact): ComparedContact['odd'] {
  return kind === 'phone' ? odd.filter(({ on }) => on !== null) : odd;
}

function evidenceOf(point: ComparedContact) {
  const odd = new Set(countedOdd(point).map(({ version }) => version));
  const usual = point.versions.find((version) => !odd.has(version));
  return [...(usual ? [usual] : []), ...odd].slice(0, 3).map(({ text, where }) => ({
    where: where[0] ?? '',
    seen: text,
  }));
}
