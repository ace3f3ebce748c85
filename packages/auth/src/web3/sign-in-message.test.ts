import { describe, expect, test } from 'vitest';
import { type SignInParts, signInText } from '../../test-support/sign-in-texts.ts';
import { type Chain, parseSignInMessage } from './sign-in-message.ts';

const ADDRESS = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const SOLANA_ADDRESS = 'So11111111111111111111111111111111111111112';
const FIELDS = {
  URI: 'https://app.example/sign-in',
  Version: '1',
  'Chain ID': '1',
  Nonce: '32891756',
  'Issued At': '2026-01-31T16:25:24.123Z',
};

type Change = Partial<Omit<SignInParts, 'fields'>> & { fields?: SignInParts['fields'] };

function textOf({ fields, ...parts }: Change = {}): string {
  return signInText({
    chain: 'Ethereum',
    domain: 'app.example',
    address: ADDRESS,
    ...parts,
    fields: { ...FIELDS, ...fields },
  });
}

test('every part of a message is read', () => {
  const text = textOf({
    statement: 'I accept the terms: URI: https://evil.example',
    fields: {
      'Issued At': '2026-01-31T16:25:24+02:00',
      'Expiration Time': '2026-01-31T15:00:00Z',
      'Not Before': '2026-01-31T14:00:00Z',
      'Request ID': 'any text',
    },
    resources: [
      'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
      'https://example.com/a',
    ],
  });
  expect(parseSignInMessage('ethereum', text)).toEqual({
    chain: 'ethereum',
    text,
    domain: 'app.example',
    address: ADDRESS.toLowerCase(),
    statement: 'I accept the terms: URI: https://evil.example',
    uri: new URL('https://app.example/sign-in'),
    chainId: '1',
    nonce: '32891756',
    issuedAt: new Date('2026-01-31T14:25:24Z'),
    expirationTime: new Date('2026-01-31T15:00:00Z'),
    notBefore: new Date('2026-01-31T14:00:00Z'),
  });
});

test.each<[string, Chain, string]>([
  ['without statement', 'ethereum', textOf()],
  ['without nonce', 'ethereum', textOf({ fields: { Nonce: undefined } })],
  ['with a scheme before the domain', 'ethereum', textOf({ domain: 'https://app.example' })],
  ['with a port', 'ethereum', textOf({ domain: 'localhost:3000' })],
  [
    'as the client writes it for Solana',
    'solana',
    [
      'app.example wants you to sign in with your Solana account:',
      SOLANA_ADDRESS,
      '',
      'Version: 1',
      'URI: https://app.example/sign-in',
      'Issued At: 2026-01-31T16:25:24Z',
      'Chain ID: solana:devnet',
      'Resources',
      '- https://example.com/',
    ].join('\n'),
  ],
])('a message is read %s', (_name, chain, text) => {
  expect(parseSignInMessage(chain, text)).toMatchObject({ statement: null, text });
});

describe('refused is', () => {
  test.each<[string, string | Change]>([
    ['message is too short', 'x'.repeat(63)],
    ['message must not exceed 20KB', textOf({ statement: 'x'.repeat(20 * 1024) })],
    ['message must not exceed 20KB', textOf({ statement: 'ü'.repeat(10 * 1024) })],
    ['message contains control characters', { statement: 'a\rb' }],
    ['message contains control characters', { statement: 'a\u001b[2Jb' }],
    ['the first line must end with "wants you to sign in with your Ethereum account:"', { chain: 'Solana' }],
    ['the first line must end with "wants you to sign in with your Ethereum account:"', 'x\n'.repeat(40)],
    ['domain is not valid', { domain: '' }],
    ['domain is not valid', { domain: 'app.example/path' }],
    ['domain is not valid', { domain: 'app.example@evil.example' }],
    ['domain is not valid', { domain: 'app example' }],
    ['address is not valid', { address: ADDRESS.slice(0, -1) }],
    ['address is not valid', { address: `${ADDRESS} ` }],
    ['address is not valid', { address: SOLANA_ADDRESS }],
    ['the third line must be empty', textOf().replace('\n\n\n', '\nx\n\n')],
    ['URI is missing', { fields: { URI: undefined } }],
    ['URI is not valid', { fields: { URI: 'app.example' } }],
    ['URI is given twice', `${textOf()}\nURI: https://evil.example/`],
    ['Version must be 1', { fields: { Version: undefined } }],
    ['Version must be 1', { fields: { Version: '2' } }],
    ['Chain ID is missing', { fields: { 'Chain ID': undefined } }],
    ['Chain ID is not valid', { fields: { 'Chain ID': '0' } }],
    ['Chain ID is not valid', { fields: { 'Chain ID': '0x1' } }],
    ['Chain ID is not valid', { fields: { 'Chain ID': 'solana:mainnet' } }],
    ['Nonce must have at least 8 characters', { fields: { Nonce: '1234567' } }],
    ['Issued At is missing', { fields: { 'Issued At': undefined } }],
    ['Issued At is not a valid time', { fields: { 'Issued At': '31 January 2026' } }],
    ['Issued At is not a valid time', { fields: { 'Issued At': '2026-02-30T00:00:00Z' } }],
    ['Issued At is not a valid time', { fields: { 'Issued At': '2026-01-31T16:25:24' } }],
    ['Expiration Time is not a valid time', { fields: { 'Expiration Time': 'soon' } }],
    ['Not Before is not a valid time', { fields: { 'Not Before': '' } }],
    ['Expiration Time is before Issued At', { fields: { 'Expiration Time': '2026-01-31T16:25:23Z' } }],
    [
      'Expiration Time is before Not Before',
      { fields: { 'Expiration Time': '2026-02-01T00:00:00Z', 'Not Before': '2026-02-02T00:00:00Z' } },
    ],
    ['line 10 is not a known field', { fields: { Colour: 'red' } }],
    ['line 11 is not a valid resource', { resources: ['nowhere'] }],
  ])('%s', (sentence, change) => {
    const text = typeof change === 'string' ? change : textOf(change);
    expect(() => parseSignInMessage('ethereum', text)).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        message: expect.stringContaining(sentence) as string,
      }),
    );
  });

  test('a network of Solana that does not exist', () => {
    const text = textOf({ chain: 'Solana', address: SOLANA_ADDRESS, fields: { 'Chain ID': 'solana:moon' } });
    expect(() => parseSignInMessage('solana', text)).toThrow('Chain ID is not valid');
  });
});
