import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

const MAX_FONT_BYTES = 300 * 1024;

export const fontWeight = defineAudit({
  id: 'font-weight',
  facts: ['network'] as const,
  run({ network }) {
    const bytes = network.bytesByType.get('Font') ?? 0;
    if (bytes === 0) return notApplicable(message('font-weight.why.none'));
    if (bytes <= MAX_FONT_BYTES) return pass();
    const kb = Math.round(bytes / 1024);
    return fail('recommendation', {
      variant: 'heavy',
      values: { kb },
      evidence: [{ where: message('page-weight.part.fonts'), seen: message('seen.kilobytes', { kb }) }],
    });
  },
});
