import { auditCases } from '../../test-support/audit-cases.ts';
import { answered } from '../../test-support/site.ts';

const robots = (body: string) => ({ fetch: { robotsTxt: answered({ body }) } });

auditCases('assistant-access', {
  'no rule about assistants lets them in': ['pass', {}],
  'keeping out the training of models is a choice, not a fault': [
    'pass',
    robots('User-agent: GPTBot\nUser-agent: ClaudeBot\nUser-agent: Google-Extended\nDisallow: /'),
  ],
  'shutting out the search of ChatGPT costs answers': [
    'warning',
    robots('User-agent: OAI-SearchBot\nDisallow: /'),
    'ChatGPT',
  ],
  'a rule for another folder is fine': ['pass', robots('User-agent: PerplexityBot\nDisallow: /cart/')],
  'a website closed to everyone has its own finding': ['notApplicable', robots('User-agent: *\nDisallow: /')],
  'an unread robots.txt proves nothing': [
    'couldNotCheck',
    { fetch: { robotsTxt: { ok: false, fault: { code: 'timed_out' } } } },
  ],
});
