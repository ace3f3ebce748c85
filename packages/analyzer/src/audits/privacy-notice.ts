import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

const PRIVACY = /privac(?:y|idad)|\bdata (?:policy|protection)\b|aviso legal|\blegal\b|terms|t[ée]rminos/i;

export const privacyNotice = defineAudit({
  id: 'privacy-notice',
  facts: ['forms', 'linkTexts'] as const,
  run({ forms, linkTexts }) {
    const asking = forms.forms.filter(({ purpose }) => purpose === 'contact' || purpose === 'newsletter');
    const [first] = asking;
    if (!first) return notApplicable(message('privacy-notice.why.no_form'));
    const notice = linkTexts.find(({ text, href }) => PRIVACY.test(text) || PRIVACY.test(href));
    if (notice) return pass(notice.href);
    return fail('recommendation', {
      variant: 'missing',
      evidence: [{ where: first.label, seen: message('privacy-notice.seen.no_link') }],
    });
  },
});
