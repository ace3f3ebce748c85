import { auditCases } from '../../test-support/audit-cases.ts';

const link = (href: string) => `<a href="${href}" aria-label="Facebook"></a>`;

auditCases('profile-addresses', {
  'a profile of its own is fine': ['pass', link('https://www.facebook.com/rosaplumbing')],
  'a profile by number is fine': ['pass', link('https://www.facebook.com/profile.php?id=1000')],
  'the front page of the network names no business': [
    'warning',
    link('https://www.facebook.com/'),
    'facebook.com',
  ],
  'the profile of the website builder is not yours': ['warning', link('https://www.instagram.com/wix/')],
  'a page without profiles': ['notApplicable', link('https://example.com/facebook.com/')],
});
