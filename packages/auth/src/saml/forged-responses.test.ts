import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authAppForFile } from '../../test-support/auth-app-for-file.ts';
import { TEST_ORIGIN } from '../../test-support/auth-test-app.ts';
import {
  answerTo,
  type BegunSignIn,
  beginSignIn,
  deliver,
  registerProvider,
} from '../../test-support/saml-journey.ts';
import { type SelfSignedKey, selfSignedKey } from '../../test-support/self-signed-key.ts';
import { type ResponseParts, responseXml, signXml } from '../../test-support/signed-response.ts';

const logged: unknown[] = [];
const app = authAppForFile({
  config: { saml: true },
  log: (event, fields) => logged.push({ event, ...fields }),
});
const IDP = 'https://idp.example';
const OTHER_IDP = 'https://other-idp.example';
let key: SelfSignedKey;
let otherKey: SelfSignedKey;
let providerId: string;

beforeAll(async () => {
  [key, otherKey] = await Promise.all([selfSignedKey('idp'), selfSignedKey('other')]);
  providerId = String((await registerProvider(app, IDP, key)).body.id);
  await registerProvider(app, OTHER_IDP, otherKey);
});
beforeEach(() => {
  logged.length = 0;
});

const answer = (begun: BegunSignIn, more: Partial<ResponseParts> = {}) =>
  responseXml(answerTo(app, IDP, begun, more));
const signed = (begun: BegunSignIn, more: Partial<ResponseParts> = {}) => signXml(answer(begun, more), key);

async function countUsers(): Promise<number> {
  const { rows } = await app.db.authPool.query<{ n: number }>('select count(*)::int as n from auth.users');
  return rows[0]?.n ?? 0;
}

/** A response that a provider signed honestly, and the same with another person in its place. */
const victim = (xml: string) => xml.replaceAll('person-1', 'the-victim').replaceAll('person@', 'victim@');
const part = (xml: string, name: string) =>
  new RegExp(`<saml:${name}[ >].*</saml:${name}>`, 's').exec(xml)?.[0] ?? '';
const withoutSignature = (xml: string) => xml.replace(/<Signature .*<\/Signature>/s, '');

type Forgery = (begun: BegunSignIn) => string | Promise<string>;

/** What an attacker sends who may have an account at the provider; by the name of the refusal. */
const FORGERIES: readonly [fault: string, what: string, forge: Forgery][] = [
  ['unsigned', 'no signature', (begun) => answer(begun)],
  ['unsigned', 'the signature taken off', (begun) => withoutSignature(signed(begun))],
  [
    'signature',
    'a key of their own, with its certificate inside',
    (begun) => signXml(answer(begun), otherKey),
  ],
  ['signature', 'another person written into a signed assertion', (begun) => victim(signed(begun))],
  [
    'signature',
    'one good and one bad signature',
    (begun) => signXml(signXml(answer(begun), key), otherKey, 'Response'),
  ],
  [
    'wrapped',
    'their assertion before the signed one',
    (begun) => {
      const xml = signed(begun);
      const evil = victim(withoutSignature(part(xml, 'Assertion'))).replace(/ID="[^"]*"/, 'ID="_evil"');
      return xml.replace('<saml:Assertion ', `${evil}<saml:Assertion `);
    },
  ],
  [
    'wrapped',
    'their assertion after the signed one',
    (begun) => {
      const xml = signed(begun);
      const evil = victim(withoutSignature(part(xml, 'Assertion'))).replace(/ID="[^"]*"/, 'ID="_evil"');
      return xml.replace('</samlp:Response>', `${evil}</samlp:Response>`);
    },
  ],
  [
    'wrapped',
    'the signed assertion hidden in the signature of theirs',
    (begun) => {
      const assertion = part(signed(begun), 'Assertion');
      const signature = /<Signature .*<\/Signature>/s.exec(assertion)?.[0] ?? '';
      const hidden = signature.replace(
        '</Signature>',
        `<Object>${withoutSignature(assertion)}</Object></Signature>`,
      );
      const evil = victim(withoutSignature(assertion)).replace(/ID="[^"]*"/, 'ID="_evil"');
      return answer(begun).replace(
        /<saml:Assertion .*<\/saml:Assertion>/s,
        evil.replace('<saml:Subject>', `${hidden}<saml:Subject>`),
      );
    },
  ],
  [
    'wrapped',
    'two elements with the ID that is signed',
    (begun) => {
      const xml = signed(begun, { assertionId: '_twice' });
      return xml.replace('<samlp:Status>', '<samlp:Status><x ID="_twice"/>');
    },
  ],
  [
    'wrapped',
    'the signed assertion one level deeper',
    (begun) =>
      signed(begun)
        .replace('<saml:Assertion ', '<samlp:Extensions><saml:Assertion ')
        .replace('</saml:Assertion>', '</saml:Assertion></samlp:Extensions>'),
  ],
  ['replayed', 'an assertion that was used before', (begun) => signed(begun, { assertionId: '_used' })],
  [
    'audience',
    'an assertion for another service',
    (begun) => signed(begun, { audience: 'https://other.example' }),
  ],
  [
    'recipient',
    'an assertion for another address',
    (begun) => signed(begun, { recipient: 'https://other.example/acs', destination: null }),
  ],
  [
    'destination',
    'a response to another address',
    (begun) => signed(begun, { destination: 'https://other.example/acs' }),
  ],
  ['in_response_to', 'an answer to another request', (begun) => signed({ ...begun, requestId: '_another' })],
  [
    'in_response_to',
    'an assertion for another request in an envelope for this one',
    (begun) =>
      signed({ ...begun, requestId: '_another' }).replace(
        'InResponseTo="_another"',
        `InResponseTo="${begun.requestId}"`,
      ),
  ],
  [
    'expired',
    'an assertion of yesterday',
    (begun) => signed(begun, { validFromS: -90_000, validForS: -86_400 }),
  ],
  [
    'not_yet_valid',
    'an assertion of tomorrow',
    (begun) => signed(begun, { validFromS: 86_400, validForS: 90_000 }),
  ],
  [
    'markup',
    'a comment that cuts the name of the person',
    (begun) =>
      signed(begun, { nameId: 'admin@company.example.evil.example' }).replace(
        'admin@company.example.evil',
        'admin@company.example<!-- -->.evil',
      ),
  ],
  [
    'unknown_issuer',
    'an issuer that is not registered',
    (begun) => signXml(responseXml(answerTo(app, 'https://evil.example', begun)), otherKey),
  ],
  [
    'unknown_issuer',
    'another registered provider in the place of this one',
    (begun) => signXml(responseXml(answerTo(app, OTHER_IDP, begun)), otherKey),
  ],
  [
    'dtd',
    'a document type of another server',
    (begun) => `<!DOCTYPE x SYSTEM "https://evil.example/x.dtd">${signed(begun)}`,
  ],
  [
    'dtd',
    'an entity that reads a file',
    (begun) =>
      `<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd">]>${signed(begun).replace('person-1', '&file;')}`,
  ],
  [
    'dtd',
    'entities that grow without end',
    (begun) => `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>${signed(begun)}`,
  ],
  [
    'weak_algorithm',
    'SHA-1',
    (begun) => signXml(answer(begun), key, 'Assertion', 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'),
  ],
  [
    'encrypted',
    'an encrypted assertion',
    (begun) => signed(begun).replaceAll('saml:Assertion', 'saml:EncryptedAssertion'),
  ],
  ['status', 'a sign-in that failed', (begun) => signed(begun, { status: 'Responder' })],
  ['malformed', 'no XML', () => 'hello'],
  ['malformed', 'XML of another kind', () => '<html/>'],
  [
    'no_user_id',
    'a name for one sign-in only',
    (begun) => signed(begun, { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }),
  ],
  [
    'no_email',
    'nobody who can be reached',
    (begun) => signed(begun, { attributes: { mail: ['not an address'] } }),
  ],
];

describe('a forged response', () => {
  beforeAll(async () => {
    const begun = await beginSignIn(app, providerId);
    await deliver(app, signed(begun, { assertionId: '_used' }), begun.relayState);
  });

  test.each(FORGERIES)('is refused as %s: %s', async (fault, _what, forge) => {
    const before = await countUsers();
    const begun = await beginSignIn(app, providerId, { redirect_to: `${TEST_ORIGIN}/in` });
    const xml = await forge(begun);
    const landed = await deliver(app, xml, begun.relayState);
    expect(logged).toEqual([{ event: 'saml_response_refused', sso_provider: providerId, fault }]);
    expect(landed).toMatchObject({ status: 303, page: `${TEST_ORIGIN}/in` });
    expect(landed.query).toHaveProperty('error_code');
    expect(landed.fragment).toMatchObject(landed.query);
    expect(landed.fragment).not.toHaveProperty('access_token');
    expect(await countUsers()).toBe(before);
    expect(app.errors).toEqual([]);
  });
});
