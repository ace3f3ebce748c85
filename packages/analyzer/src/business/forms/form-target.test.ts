import { expect, it } from 'vitest';
import { testFacts } from '../../../test-support/site.ts';

const FIELDS = '<input name="name"><input type="email" name="email"><textarea name="message"></textarea>';

function stateOf(action: string, extra = '', headers: Record<string, string> = {}, finalUrl?: string) {
  const forms = testFacts({
    body: `<form method="post" action="${action}">${FIELDS}${extra}</form>`,
    page: { headers, ...(finalUrl ? { finalUrl } : {}) },
  }).get('forms');
  return forms.ok ? forms.value[0]?.state : undefined;
}
it.each([
  'https://formspree.io/f/your-form-id',
  'https://formspree.io/f/YOUR_FORM_ID',
  'https://formspree.io/f/yourFormId',
  'https://formspree.io/your@email.com',
  'https://formspree.io/f/xxxxxxxx',
  'https://formspree.io/f/',
  'https://formspree.io/f/{form_id}',
  'https://formspree.io/f/[your-id]',
  'https://formsubmit.co/your-email@example.com',
  'https://formsubmit.co/ajax/your_random_string',
  'https://getform.io/f/your-form-endpoint',
  'https://script.google.com/macros/s/YOUR_SCRIPT_ID/exec',
  'https://submit-form.com/your-form-id',
  'https://usebasin.com/f/FORM_ID',
  '{{ form_action }}',
  'https://www.example.com/contact',
  'http://localhost:7071/api/leads',
  'http://127.0.0.1:3000/send',
])('%s was never filled in', (action) => {
  expect(stateOf(action)).toBe('placeholder');
});

it('a key of a service that was never filled in', () => {
  const key = (value: string) => `<input type="hidden" name="access_key" value="${value}">`;
  const action = 'https://api.web3forms.com/submit';
  expect(stateOf(action, key('YOUR_ACCESS_KEY_HERE'))).toBe('placeholder');
  expect(stateOf(action, key('1f0c2b6e-55aa-4d0e-8a53-97d6c0a8e111'))).toBe('alive');
});

it.each([
  'https://formspree.io/f/xjgzabcq',
  'https://formspree.io/f/mqkyourp',
  'https://formspree.io/owner@copperline-plumbing.com',
  'https://formspree.io/f/xdoryhere2',
  'https://formsubmit.co/el/zotaxi',
  'https://formsubmit.co/3f1c2d4e5a6b7c8d9e0f1a2b3c4d5e6f',
  'https://submit-form.com/aBcQ7x2',
  'https://script.google.com/macros/s/AKfycbx0Yq9/exec',
  '/send-your-message',
  '/your-quote',
  '/contact.php',
  'https://www.example-plumbing.com/contact',
])('%s may be one that messages arrive at', (action) => {
  expect(stateOf(action)).toBe('alive');
});

it.each<[what: string, state: unknown, expected: string]>([
  ['GitHub Pages runs no PHP', stateOf('forms/contact.php', '', { server: 'GitHub.com' }), 'dead'],
  ['by its own name, too', stateOf('forms/contact.php', '', {}, 'https://grill.github.io/'), 'dead'],
  ['Netlify runs no PHP', stateOf('/mail.php?to=1', '', { server: 'Netlify' }), 'dead'],
  ['Apache may', stateOf('forms/contact.php', '', { server: 'Apache' }), 'alive'],
  [
    'another host may',
    stateOf('https://mail.copperline.example/contact.php', '', { server: 'GitHub.com' }),
    'alive',
  ],
  ['another address of a host of files may', stateOf('/thanks', '', { server: 'Netlify' }), 'unknown'],
])('%s', (_, state, expected) => {
  expect(state).toBe(expected);
});
