import { message } from '@fml/report-texts';
import { failingItems } from '../collectors/accessibility.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

const CHECKS = [
  'button-name',
  'link-name',
  'input-button-name',
  'input-image-alt',
  'aria-command-name',
] as const;

export const controlNames = defineAudit({
  id: 'control-names',
  facts: ['accessibility', 'pageText'] as const,
  run({ accessibility, pageText }) {
    const evidence = failingItems(accessibility, CHECKS);
    if (evidence.length === 0) {
      return pageText.words === 0 ? notApplicable(message('control-names.why.no_content')) : pass();
    }
    return fail('recommendation', { variant: 'missing', evidence });
  },
});
