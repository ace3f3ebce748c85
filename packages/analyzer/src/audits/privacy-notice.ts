import { message } from '@fml/report-texts';
import { isInquiry } from '../business/forms/forms.ts';
import { isPrivacyPage } from '../collectors/page-kind.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const privacyNotice = defineAudit({
  id: 'privacy-notice',
  facts: ['forms', 'linkTexts', 'sitePages'] as const,
  run({ forms, linkTexts, sitePages: { analyzed, found } }) {
    const [first] = forms.filter((form) => isInquiry(form) || form.purpose === 'newsletter');
    if (!first) return notApplicable(message('privacy-notice.why.no_form'));
    const notice = linkTexts.find(({ text, href }) => {
      const url = URL.parse(href, analyzed.url);
      return isPrivacyPage(url?.pathname ?? '', text) || isPrivacyPage(`/${url?.hash.slice(1) ?? ''}`, '');
    });
    if (notice) return pass(notice.href);
    const page = found.find(({ url }) => isPrivacyPage(URL.parse(url)?.pathname ?? '', ''));
    if (page) return pass(page.url);
    if (analyzed.textGap !== null) return couldNotCheck(analyzed.textGap);
    return fail('recommendation', {
      variant: 'missing',
      evidence: [{ where: first.label, seen: message('privacy-notice.seen.no_link') }],
    });
  },
});
