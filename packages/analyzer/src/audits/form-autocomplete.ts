import { message } from '@fml/report-texts';
import { isInquiry } from '../business/forms/forms.ts';
import { allAt, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const formAutocomplete = defineAudit({
  id: 'form-autocomplete',
  facts: ['forms'] as const,
  run({ forms }) {
    const judged = forms.filter((form) => isInquiry(form) && form.personalFields > 0);
    if (judged.length === 0) return notApplicable(message('form-autocomplete.why.no_form'));
    const unfilled = judged.flatMap(({ label, unfilled }) => allAt(label, unfilled));
    if (unfilled.length === 0) return pass();
    const fields = judged.reduce((total, { personalFields }) => total + personalFields, 0);
    return fail('recommendation', {
      variant: unfilled.length < fields ? 'some' : 'missing',
      values: { count: unfilled.length },
      evidence: unfilled,
    });
  },
});
