import { auditCases } from '../../test-support/audit-cases.ts';

auditCases('main-heading-words', {
  'a service in the heading is fine': ['pass', '<h1>Drains cleared today</h1>'],
  'a greeting with the name and the city is fine': ['pass', '<h1>Welcome to Rosa Dental in Burbank</h1>'],
  '"Welcome!" fits every business': ['recommendation', '<h1>Welcome!</h1>', 'Welcome!'],
  '"Welcome to our website", too': ['recommendation', '<h1>Welcome to our website</h1>'],
  '"Home" says nothing': ['recommendation', '<h1>Home</h1>'],
  'no main heading has its own finding': ['notApplicable', '<h2>Drains</h2>'],
});
