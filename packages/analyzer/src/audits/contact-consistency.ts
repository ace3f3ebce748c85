import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const contactConsistency = defineAudit({
  id: 'contact-consistency',
  facts: ['pageNumbers'] as const,
  run({ pageNumbers: { shown, links, declared } }) {
    // A link that shows one number and dials another is wrong no matter what else the page says.
    for (const { href, text, number, shows } of links) {
      if (number === null || shows.length === 0 || shows.includes(number)) continue;
      return fail('critical', {
        variant: 'dials_another',
        evidence: [{ where: message('where.link', { text }), seen: href }],
      });
    }
    const onPage = new Set([...shown, ...links].flatMap(({ number }) => number ?? []));
    if (declared.length === 0 || onPage.size === 0) {
      return notApplicable(message('contact-consistency.why.one_place'));
    }
    if (declared.some(({ number }) => onPage.has(number))) return pass(declared[0]?.text);
    return fail('warning', {
      variant: 'google_gets_another',
      evidence: [
        ...declared.map(({ text }) => ({ where: message('where.structured_data'), seen: text })),
        ...[...onPage].map((seen) => ({ where: message('where.page'), seen })),
      ],
    });
  },
});
