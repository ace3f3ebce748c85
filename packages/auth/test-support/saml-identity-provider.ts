import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import samlify, { type IdentityProviderInstance } from 'samlify';
import { type SelfSignedKey, selfSignedKey } from './self-signed-key.ts';

/** Who is signed in at the provider. */
interface SamlPerson {
  id: string;
  email: string;
  /** Single-valued attributes by name. */
  attributes?: Readonly<Record<string, string>>;
}

/** What the page of the provider makes the browser send to us. */
export interface SamlForm {
  action: string;
  fields: { SAMLResponse: string; RelayState: string };
}

export interface SamlIdentityProvider {
  entityId: string;
  metadataUrl: string;
  metadataXml: string;
  /** What signs its assertions. */
  key: SelfSignedKey;
  /** The metadata of the service provider, which it has to know first. */
  serviceProviderMetadata: string;
  person: SamlPerson;
  /** Requests so far, such as `GET /metadata`. */
  requests: string[];
  stop: () => Promise<void>;
}

const POST = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

// The schema is not what these tests are about, and samlify refuses to work without a validator.
samlify.setSchemaValidator({ validate: async () => 'not validated' });

/**
 * An identity provider of another make (samlify) on loopback. It accepts requests that the service provider has
 * signed, and signs `person` in without further questions.
 */
export async function startSamlIdentityProvider(
  options: { attributes?: readonly string[]; signs?: 'assertion' | 'response and assertion' } = {},
): Promise<SamlIdentityProvider> {
  const key = await selfSignedKey('identity provider');
  const requests: string[] = [];
  let idp: IdentityProviderInstance | null = null;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin);
    requests.push(`${request.method} ${url.pathname}`);
    if (url.pathname === '/metadata') return response.end(running.metadataXml);
    if (url.pathname !== '/sso' || idp === null) return response.writeHead(404).end();
    const isBrowser = request.headers.accept?.includes('text/html') === true;
    void signIn(idp, running, url).then(
      (form) => (isBrowser ? sendPage(response, form) : sendJson(response, form)),
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const names = ['mail', ...(options.attributes ?? [])];
  idp = samlify.IdentityProvider({
    entityID: `${origin}/metadata`,
    privateKey: key.privateKey,
    signingCert: key.certificate,
    wantAuthnRequestsSigned: true,
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    nameIDFormat: [PERSISTENT],
    singleSignOnService: [
      { Binding: REDIRECT, Location: `${origin}/sso` },
      { Binding: POST, Location: `${origin}/sso` },
    ],
    singleLogoutService: [{ Binding: REDIRECT, Location: `${origin}/logout` }],
    loginResponseTemplate: {
      context: samlify.SamlLib.defaultLoginResponseTemplate.context,
      attributes: names.map((name) => ({
        name,
        valueTag: name,
        nameFormat: 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic',
        valueXsiType: 'xs:string',
      })),
    },
  });
  const running: SamlIdentityProvider = {
    entityId: `${origin}/metadata`,
    metadataUrl: `${origin}/metadata`,
    metadataXml: idp.getMetadata(),
    key,
    serviceProviderMetadata: '',
    person: { id: 'person-1', email: 'person@idp.example' },
    requests,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return running;
}

async function signIn(
  idp: IdentityProviderInstance,
  provider: SamlIdentityProvider,
  url: URL,
): Promise<SamlForm> {
  const sp = samlify.ServiceProvider({ metadata: provider.serviceProviderMetadata });
  const query = Object.fromEntries(url.searchParams);
  // The signature covers the parameters as they were written.
  const octetString = url.search
    .slice(1)
    .split('&')
    .filter((part) => /^(SAMLRequest|RelayState|SigAlg)=/.test(part))
    .join('&');
  const { extract } = await idp.parseLoginRequest(sp, 'redirect', { query, octetString });
  const { id, email, attributes = {} } = provider.person;
  const now = new Date();
  const later = new Date(now.getTime() + 300_000).toISOString();
  const consumer = String(sp.entityMeta.getAssertionConsumerService('post'));
  const replaceTags = (template: string) => {
    const responseId = `_${randomUUID()}`;
    const values = {
      ID: responseId,
      AssertionID: `_${randomUUID()}`,
      Destination: consumer,
      SubjectRecipient: consumer,
      Audience: sp.entityMeta.getEntityID(),
      Issuer: provider.entityId,
      IssueInstant: now.toISOString(),
      StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
      ConditionsNotBefore: now.toISOString(),
      ConditionsNotOnOrAfter: later,
      SubjectConfirmationDataNotOnOrAfter: later,
      NameIDFormat: PERSISTENT,
      NameID: id,
      InResponseTo: String(extract.request?.id),
      AuthnStatement: '',
      attrMail: email,
      ...Object.fromEntries(
        Object.entries(attributes).map(([name, value]) => [
          `attr${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
          value,
        ]),
      ),
    };
    return { id: responseId, context: samlify.SamlLib.replaceTagsByValue(template, values) };
  };
  const answer = await idp.createLoginResponse(
    sp,
    { extract },
    'post',
    { email },
    {
      customTagReplacement: replaceTags,
    },
  );
  return {
    action: consumer,
    fields: { SAMLResponse: answer.context, RelayState: url.searchParams.get('RelayState') ?? '' },
  };
}

/** A page with a form that sends itself. */
function sendPage(response: ServerResponse, { action, fields }: SamlForm): void {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  );
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(
      `<title>Company</title><form method="post" action="${action}">${inputs.join('')}</form>` +
        '<script>document.forms[0].submit()</script>',
    );
}

/** The same for a test that plays the browser. */
function sendJson(response: ServerResponse, form: SamlForm): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(form));
}

/** Opens the address of the provider as a browser does; gives the form that it sends on. */
export async function visitIdentityProvider(address: string): Promise<SamlForm> {
  const response = await fetch(address);
  if (response.status !== 200) throw new Error(`the identity provider answered: ${await response.text()}`);
  return (await response.json()) as SamlForm;
}
