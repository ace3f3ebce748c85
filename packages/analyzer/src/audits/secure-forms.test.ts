import { auditCases } from '../../test-support/audit-cases.ts';

const form = (action: string, field = '<input name="email" type="email">') => ({
  body: `<p>Drains</p><form id="news" action="${action}" method="post">${field}</form>`,
});

auditCases('secure-forms', {
  'a secure newsletter is fine': ['pass', form('https://lists.example/subscribe')],
  'a newsletter that travels openly': ['warning', form('http://lists.example/subscribe'), 'lists.example'],
  'a password that travels openly': ['warning', form('http://shop.example/login', '<input type="password">')],
  'the contact form has its own finding': [
    'notApplicable',
    form('http://x.example/', '<textarea></textarea>'),
  ],
  'a page without forms': ['notApplicable', '<p>Drains</p>'],
});
