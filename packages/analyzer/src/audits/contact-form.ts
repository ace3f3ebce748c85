import type { Forms, PageForm } from '../collectors/forms.ts';
import { type AuditOutcome, couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const contactForm = defineAudit({
  id: 'contact-form',
  title: 'Contact form sends its messages somewhere',
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
      return notApplicable(
        `The form seems to be on another page (${forms.contactPages[0]}); this check reads one page.`,
      );
    }
    return fail('recommendation', {
      title: 'No contact form was found',
      description:
        'Some customers write at night or do not like to call. They have no way to reach you here.',
      action: 'Add a short form with name, phone and message, or a link to your booking page.',
      evidence: [{ where: 'page', seen: 'no form that asks for a message or contact details' }],
    });
  },
});

function judge(form: PageForm, { pageUrl, pageRunsScripts }: Forms): AuditOutcome {
  const evidence = [{ where: form.label, seen: `action="${form.action ?? ''}" method="${form.method}"` }];
  const handledByScript = couldNotCheck(
    'The form is sent by a script. Whether messages arrive can only be seen by sending one; please send a test message.',
  );
  if (form.scriptHandled) return handledByScript;
  const action = form.action ?? '';
  if (/^mailto:/i.test(action)) {
    return fail('warning', {
      title: 'The contact form only opens a mail program',
      description: 'On most phones and computers nothing happens, and the message is lost.',
      action: 'Use a form that sends the message itself; every website builder has one.',
      evidence,
    });
  }
  if (/^(?:#|javascript:)/i.test(action)) {
    return fail('critical', {
      title: 'The contact form leads nowhere',
      description: 'Visitors fill in the form and press send, but it names no place the message goes to.',
      action: 'Connect the form to your e-mail or form service, then send a test message.',
      evidence,
    });
  }
  if (action === '' && pageRunsScripts) return handledByScript;
  const target = URL.parse(action, pageUrl);
  if (action === '' || !target) {
    return fail('critical', {
      title: 'The contact form leads nowhere',
      description: 'The form names no place its messages go to, and no script on the page sends them.',
      action: 'Connect the form to your e-mail or form service, then send a test message.',
      evidence,
    });
  }
  if (target.protocol === 'http:' && pageUrl.startsWith('https:')) {
    return fail('critical', {
      title: 'The contact form sends messages unprotected',
      description:
        'Browsers warn visitors before they send this form, because it goes over an insecure connection.',
      action: 'Change the target of the form to an address that starts with https://.',
      evidence,
    });
  }
  if (form.method === 'get') {
    if (pageRunsScripts) return handledByScript;
    return fail('warning', {
      title: 'The contact form puts messages into the address bar',
      description: 'Names and messages end in browser histories and logs, and long messages are cut.',
      action: 'Set the method of the form to "post".',
      evidence,
    });
  }
  return pass(`${form.label} to ${target.host}`);
}
