import { message } from '@fml/report-texts';
import { allAt, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const fontDisplay = defineAudit({
  id: 'font-display',
  facts: ['headFiles'] as const,
  run({ headFiles: { usesGoogleFonts, hidingFonts } }) {
    if (!usesGoogleFonts) return notApplicable(message('font-display.why.none'));
    if (hidingFonts.length === 0) return pass();
    return fail('recommendation', { variant: 'hides', evidence: allAt('<link>', hidingFonts) });
  },
});
