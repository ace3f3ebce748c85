import { expect, test } from 'vitest';
import { misspelledSettings } from './misspelled-settings.ts';

const KNOWN = ['PORT', 'AUTH_SIGNUP', 'AUTH_FACTORS', 'REST_MAX_ROWS', 'MCP', 'MAIL_REPLY_TO'];
const OWN = { words: ['AUTH', 'REST', 'MCP'], known: KNOWN };

test.each([
  ['AUTH_SINGUP', 'Did you mean AUTH_SIGNUP?'],
  ['AUTH_FACTOR', 'Did you mean AUTH_FACTORS?'],
  ['REST_MAXROWS', 'Did you mean REST_MAX_ROWS?'],
  ['AUTH_TOPT', 'docs/configuration.md lists the settings.'],
  ['MCP_ENABLED', 'docs/configuration.md lists the settings.'],
])('%s is named', (name, hint) => {
  expect(misspelledSettings({ [name]: 'on' }, OWN)).toEqual([
    `${name} is no setting and has no effect. ${hint}`,
  ]);
});

test('known settings, those of other programs and those of another process are left alone', () => {
  const source = {
    AUTH_SIGNUP: 'on',
    MCP: 'on',
    HOME: '/root',
    PORTS: '1',
    GITHUB_TOKEN: 'x',
    MAIL_FROM: 'x',
  };
  expect(misspelledSettings(source, OWN)).toEqual([]);
});
