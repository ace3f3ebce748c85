import { message } from '@fml/report-texts';
import type { Forms, PageForm } from '../collectors/forms.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const contactForm = defineAudit({
  id: 'contact-form',
  facts: ['forms'] as const,
  run({ forms }) {
    const contactForms = forms.forms.filter(({ purpose }) => purpose === 'contact');
    if (contactForms.length > 0) {
      const outcomes = contactForms.map((form) => judge(form, forms));
      return (
        outcomes.find(({ kind }) => kind === 'fail') ??
        outcomes.find(({ kind }) => kind === 'pass') ??
        outcomes[0] ??
        pass()
      );
    }
    if (forms.embedded[0]) return pass(`embedded: ${forms.embedded[0]}`);
    if (forms.contactPages[0]) {
      return notApplicable(message('contact-form.why.other_page', { page: forms.contactPages[0] }));
    }
    return fail('recommendation', {
      variant: 'missing',
      evidence: [{ where: message('where.page'), seen: message('contact-form.seen.no_form') }],
    });
  },
});

function judge(form: PageForm, { pageUrl, pageRunsScripts }: Forms) {
  const evidence = [{ where: form.label, seen: `action="${form.action ?? ''}" method="${form.method}"` }];
  if (form.dead !== null) return fail('critical', { variant: form.dead, evidence });
  const handledByScript = couldNotCheck(message('contact-form.why.sent_by_script'));
  if (form.scriptHandled) return handledByScript;
  const action = form.action ?? '';
  if (/^mailto:/i.test(action)) {
    return fail('warning', { variant: 'opens_email_app', evidence });
  }
  if (/^(?:#|javascript:)/i.test(action)) {
    return fail('critical', { variant: 'leads_nowhere', evidence });
  }
  if (action === '' && pageRunsScripts) return handledByScript;
  const target = URL.parse(action, pageUrl);
  if (action === '' || !target) {
    return fail('critical', { variant: 'not_connected', evidence });
  }
  if (target.protocol === 'http:' && pageUrl.startsWith('https:')) {
    return fail('critical', { variant: 'not_secure', evidence });
  }
  if (form.method === 'get') {
    if (pageRunsScripts) return handledByScript;
    return fail('warning', { variant: 'in_address_bar', evidence });
  }
  return pass(`to ${target.host}`);
}
