import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

/** Names of cookies that recognize a visitor who signed in. */
const SESSION =
  /^(?:PHPSESSID|JSESSIONID|ASP\.NET_SessionId|connect\.sid|laravel_session|sessionid|session|sid|wordpress_(?:logged_in|sec)\w*|auth\w*)$/i;

export const sessionCookies = defineAudit({
  id: 'session-cookies',
  facts: ['pageVisit'] as const,
  run({ pageVisit: { secure, cookies } }) {
    const sessions = cookies.filter(({ name }) => SESSION.test(name));
    if (!secure || sessions.length === 0) return notApplicable(message('session-cookies.why.none'));
    const open = sessions.filter((cookie) => !cookie.secure);
    if (open.length === 0) return pass();
    return fail('recommendation', {
      variant: 'open',
      evidence: open.map(({ name }) => ({ where: 'Set-Cookie', seen: name })),
    });
  },
});
