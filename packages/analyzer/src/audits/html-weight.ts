import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

const MAX_PACKED_CHARS = 100 * 1024;

export const htmlWeight = defineAudit({
  id: 'html-weight',
  facts: ['headFiles'] as const,
  run({ headFiles: { htmlChars, packedChars } }) {
    if (htmlChars === 0) return notApplicable(message('gap.no_text'));
    if (packedChars <= MAX_PACKED_CHARS) return pass();
    const kb = Math.round(packedChars / 1024);
    return fail('recommendation', {
      variant: 'packed',
      values: { kb },
      evidence: [{ where: message('page-weight.part.document'), seen: message('seen.kilobytes', { kb }) }],
    });
  },
});
