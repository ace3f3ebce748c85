import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

const MAX_STYLE_BYTES = 150 * 1024;

export const styleWeight = defineAudit({
  id: 'style-weight',
  facts: ['network'] as const,
  run({ network }) {
    const bytes = network.bytesByType.get('Stylesheet') ?? 0;
    if (bytes === 0) return notApplicable(message('style-weight.why.none'));
    if (bytes <= MAX_STYLE_BYTES) return pass();
    const kb = Math.round(bytes / 1024);
    return fail('recommendation', {
      variant: 'heavy',
      values: { kb },
      evidence: [{ where: message('page-weight.part.styles'), seen: message('seen.kilobytes', { kb }) }],
    });
  },
});
