import { typesOf } from '../collectors/structured-data.ts';
import { defineAudit, fail, pass } from './plain-audit.ts';

export const structuredData = defineAudit({
  id: 'structured-data',
  title: 'Business details for Google',
  facts: ['structuredData'] as const,
  run({ structuredData }) {
    const { unreadable, readableBlocks, inlineTypes, nodes } = structuredData;
    if (unreadable.length > 0) {
      return fail('warning', {
        title: 'Google cannot read your business details',
        description:
          'The page has a block of business details for Google (structured data), but it contains an error, so Google ignores it.',
        action:
          "Ask your web person to fix the structured data and check it with Google's Rich Results Test.",
        evidence: unreadable,
      });
    }
    if (readableBlocks === 0 && inlineTypes.length === 0) {
      return fail('warning', {
        title: 'Google has to guess your business details',
        description:
          'Websites can hand Google and AI assistants their name, address, hours and services in a form they read without guessing (structured data). Yours does not.',
        action:
          'Add your business details for Google (LocalBusiness structured data). Many SEO plugins create it from a short form.',
        evidence: [{ where: 'page', seen: 'no JSON-LD, microdata or RDFa' }],
      });
    }
    return pass([...new Set([...nodes.flatMap(typesOf), ...inlineTypes])].slice(0, 10).join(', '));
  },
});
