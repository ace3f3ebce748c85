import { auditCases } from '../../test-support/audit-cases.ts';

const named = (url: string) => ({
  jsonLd: `{"@type":"Plumber","name":"Rosa","url":"${url}"}`,
});

auditCases('data-website', {
  'this website is fine': ['pass', named('https://example-plumbing.com/')],
  'a path of this website is fine': ['pass', named('/burbank')],
  'the place where the website was built': [
    'warning',
    named('https://rosa.builder.example/'),
    'rosa.builder.example',
  ],
  'data without an address has its own finding': ['notApplicable', '<p>Drains</p>'],
});
