import { message } from '@fml/report-texts';
import { isInquiry, type SeenForm } from '../business/forms/forms.ts';
import { isInquiryElsewhere } from '../collectors/page-kind.ts';
import { pathOf } from '../page/site-address.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const contactForm = defineAudit({
  id: 'contact-form',
  facts: ['forms', 'linkTexts', 'sitePages'] as const,
  run({ forms, linkTexts, sitePages: { analyzed, others, found } }) {
    const outcomes = forms.filter(isInquiry).map((form) => judge(form, analyzed.url));
    const [outcome] = ['fail', 'pass', 'couldNotCheck'].flatMap((kind) =>
      outcomes.filter((one) => one.kind === kind),
    );
    if (outcome) return outcome;
    const service = analyzed.business.links.find(({ kind, state }) => kind !== 'social' && state === 'real');
    if (service) return pass(`opens: ${service.network}`);
    const other =
      others.find(({ business }) => business.forms.some(isInquiry)) ??
      found.find(({ kind }) => kind === 'contact' || kind === 'booking');
    if (other) return notApplicable(message('contact-form.why.other_page', { page: pathOf(other.url) }));
    const elsewhere = linkTexts.find(
      ({ href, text }) => /^https?:/i.test(href) && isInquiryElsewhere(href, text, analyzed.url),
    );
    const to = URL.parse(elsewhere?.href ?? '');
    if (to) return notApplicable(message('contact-form.why.other_page', { page: to.host }));
    if (analyzed.textGap !== null) return couldNotCheck(analyzed.textGap);
    return fail('recommendation', {
      variant: 'missing',
      evidence: [{ where: message('where.page'), seen: message('contact-form.seen.no_form') }],
    });
  },
});

function judge({ state, cause, label, action, target, method, kind }: SeenForm, pageUrl: string) {
  const seen = kind === 'form' ? `action="${action ?? ''}" method="${method}"` : (target ?? '');
  const evidence = [{ where: label, seen: target === action || target === null ? seen : target }];
  if (cause !== null) return fail('critical', { variant: cause, evidence });
  if (state === 'unknown') return couldNotCheck(message('contact-form.why.sent_by_script'));
  if (/^mailto:/i.test(target ?? '')) return fail('warning', { variant: 'opens_email_app', evidence });
  const to = URL.parse(target ?? '', pageUrl);
  if (target !== null && to?.protocol === 'http:' && pageUrl.startsWith('https:')) {
    return fail('critical', { variant: 'not_secure', evidence });
  }
  // A script that sends the form itself does not use its method.
  if (kind === 'form' && method === 'get' && target !== null && target === action) {
    return fail('warning', { variant: 'in_address_bar', evidence });
  }
  return pass(target === null ? undefined : `to ${to?.host}`);
}
