import { auditCases } from '../../test-support/audit-cases.ts';

const cookie = (value: string) => ({ page: { headers: { 'set-cookie': value } } });

auditCases('session-cookies', {
  'a secure session is fine': ['pass', cookie('PHPSESSID=abc; path=/; Secure; HttpOnly')],
  'a session that travels openly': [
    'recommendation',
    cookie('lang=en; expires=Wed, 21 Oct 2026 07:28:00 GMT; Secure, PHPSESSID=abc; path=/'),
    'PHPSESSID',
  ],
  'a cookie for the language opens no account': ['notApplicable', cookie('lang=en; path=/')],
  'a page without cookies': ['notApplicable', {}],
});
