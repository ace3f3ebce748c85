import { message } from '@fml/report-texts';
import { pathOf } from '../page/site-address.ts';
import { typesOf } from '../page/structured-data.ts';
import { defineAudit, fail, pass } from './audit.ts';

export const structuredData = defineAudit({
  id: 'structured-data',
  facts: ['structuredData', 'sitePages'] as const,
  run({ structuredData, sitePages: { others } }) {
    const { unreadable, readableBlocks, inlineTypes, nodes } = structuredData;
    if (unreadable.length > 0) {
      return fail('warning', { variant: 'unreadable', evidence: unreadable });
    }
    if (readableBlocks === 0 && inlineTypes.length === 0) {
      // Search engines put a business together from all its pages.
      const told = others.find(({ businesses }) => businesses.length > 0);
      if (told) return pass(pathOf(told.url));
      return fail('warning', {
        variant: 'missing',
        evidence: [{ where: message('where.page'), seen: message('structured-data.seen.none') }],
      });
    }
    return pass([...new Set([...nodes.flatMap(typesOf), ...inlineTypes])].slice(0, 10).join(', '));
  },
});
