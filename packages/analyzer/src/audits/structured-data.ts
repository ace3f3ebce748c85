import { typesOf } from '../collectors/structured-data.ts';
import { defineAudit, fail, pass } from './audit.ts';

export const structuredData = defineAudit({
  id: 'structured-data',
  title: 'Facts for search engines (structured data)',
  facts: ['structuredData'] as const,
  run({ structuredData }) {
    const { unreadable, readableBlocks, inlineTypes, nodes } = structuredData;
    if (unreadable.length > 0) {
      return fail('warning', {
        title: 'Facts meant for Google are broken',
        description:
          'The page carries a data block for search engines that cannot be read, so Google ignores it.',
        action: "Have the block corrected and check it with Google's Rich Results Test.",
        evidence: unreadable,
      });
    }
    if (readableBlocks === 0 && inlineTypes.length === 0) {
      return fail('warning', {
        title: 'No facts for search engines on the page',
        description:
          'Structured data tells Google and AI assistants your name, address, hours and services without guessing. There is none.',
        action: 'Add a LocalBusiness data block (JSON-LD); many SEO plugins make it from a form.',
        evidence: [{ where: 'page', seen: 'no JSON-LD, microdata or RDFa' }],
      });
    }
    return pass([...new Set([...nodes.flatMap(typesOf), ...inlineTypes])].slice(0, 10).join(', '));
  },
});
