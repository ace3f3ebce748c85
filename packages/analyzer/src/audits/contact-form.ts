import type { Forms, PageForm } from '../collectors/forms.ts';
import { type AuditOutcome, couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const contactForm = defineAudit({
  id: 'contact-form',
  title: 'Contact form sends your messages',
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
        `The form seems to be on another page (${forms.contactPages[0]}), and we checked this page only.`,
      );
    }
    return fail('recommendation', {
      title: 'No contact form on the page',
      description:
        'Some customers write at night or would rather not call. This page gives them no way to reach you.',
      action:
        'Add a short form for name, phone and message, or a link to your booking page, so you hear from them too.',
      evidence: [{ where: 'page', seen: 'no form for a message or contact details' }],
    });
  },
});

function judge(form: PageForm, { pageUrl, pageRunsScripts }: Forms): AuditOutcome {
  const evidence = [{ where: form.label, seen: `action="${form.action ?? ''}" method="${form.method}"` }];
  const handledByScript = couldNotCheck(
    'A script sends this form, so we cannot tell if messages reach you. Please send yourself a test message.',
  );
  if (form.scriptHandled) return handledByScript;
  const action = form.action ?? '';
  if (/^mailto:/i.test(action)) {
    return fail('warning', {
      title: 'The contact form only opens an email app',
      description:
        'On many phones and computers nothing happens when a customer presses send, and you never get the message.',
      action: 'Use a form that sends the message itself, so none gets lost. Every website builder has one.',
      evidence,
    });
  }
  if (/^(?:#|javascript:)/i.test(action)) {
    return fail('critical', {
      title: 'The contact form does not send messages',
      description:
        'Customers fill in the form and press send, but the message goes nowhere, and you never hear about the job.',
      action: 'Connect the form to your email or form service, then send yourself a test message.',
      evidence,
    });
  }
  if (action === '' && pageRunsScripts) return handledByScript;
  const target = URL.parse(action, pageUrl);
  if (action === '' || !target) {
    return fail('critical', {
      title: 'The contact form does not send messages',
      description: 'The form is not connected to anything, so messages from customers never reach you.',
      action: 'Connect the form to your email or form service, then send yourself a test message.',
      evidence,
    });
  }
  if (target.protocol === 'http:' && pageUrl.startsWith('https:')) {
    return fail('critical', {
      title: 'The contact form is not secure',
      description:
        'Browsers warn customers before they send this form because its connection is not secure. Many will stop there.',
      action:
        'Ask your web person to send the form to an address that starts with https://, so the warning goes away.',
      evidence,
    });
  }
  if (form.method === 'get') {
    if (pageRunsScripts) return handledByScript;
    return fail('warning', {
      title: 'The contact form shows messages in the address bar',
      description: 'Names and messages end up in the browser history, and long messages get cut off.',
      action:
        'Ask your web person to set the form method to "post", so messages stay private and arrive complete.',
      evidence,
    });
  }
  return pass(`${form.label} to ${target.host}`);
}
