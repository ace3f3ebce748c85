import { message } from '@fml/report-texts';
import { isInquiry } from '../business/forms/forms.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const secureForms = defineAudit({
  id: 'secure-forms',
  facts: ['forms', 'sitePages'] as const,
  run({ forms, sitePages }) {
    // The contact form has its own finding, and so has a page that is not secure.
    const others = forms.filter((form) => !isInquiry(form));
    if (others.length === 0 || !/^https:/i.test(sitePages.analyzed.url)) {
      return notApplicable(message('secure-forms.why.none'));
    }
    const open = others.filter(({ action }) => /^http:\/\//i.test(action ?? ''));
    if (open.length === 0) return pass();
    return fail('warning', {
      variant: 'found',
      evidence: open.map(({ label, action }) => ({ where: label, seen: action ?? '' })),
    });
  },
});
