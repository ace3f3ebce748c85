import type { AnalysisFaultCode } from '@fml/contract';
import { describe, expect, it } from 'vitest';
import { resource } from '../../test-support/site.ts';
import type { FetchedResource } from '../stages.ts';
import { classifyPage, socialProfile } from './classify-page.ts';

const PROSE = 'We bake sourdough bread every morning in our small shop in Los Angeles. '.repeat(30);

function page(parts: Partial<FetchedResource>): FetchedResource {
  const body = html('Bakery', `<h1>Bakery</h1><p>${PROSE}</p>`);
  return resource({ url: 'https://shop.example/', body, ...parts });
}

const html = (title: string, body: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`;
const redirected = (finalUrl: string) => ({
  finalUrl,
  redirects: [{ url: 'https://shop.example/', status: 302, location: finalUrl }],
});
const code = (parts: Partial<FetchedResource>) => classifyPage(page(parts))?.code ?? null;

const REFUSED: Partial<Record<AnalysisFaultCode, Record<string, Partial<FetchedResource>>>> = {
  bot_wall: {
    'a Cloudflare challenge by its header': { status: 403, headers: { 'cf-mitigated': 'challenge' } },
    'a Cloudflare challenge by its page': {
      status: 403,
      body: html('Just a moment...', '<script>window._cf_chl_opt={}</script>'),
    },
    'a Cloudflare block': {
      status: 403,
      body: html('Attention Required! | Cloudflare', 'Sorry, you have been blocked'),
    },
    'the SiteGround captcha': {
      status: 202,
      body: '<html><head><meta http-equiv="refresh" content="0;/.well-known/sgcaptcha/?r=%2F"></head></html>',
    },
    Imperva: { body: html('', 'Request unsuccessful. Incapsula incident ID: 1-2') },
    'the empty page of Imperva': {
      body: '<html><head><script src="/_Incapsula_Resource?SWJIYLWA=1"></script></head><body></body></html>',
    },
    DataDome: {
      status: 403,
      body: html(
        'shop.example',
        '<script src="https://ct.captcha-delivery.com/c.js"></script><iframe src="https://geo.captcha-delivery.com/captcha/"></iframe>',
      ),
    },
    HUMAN: {
      status: 403,
      body: html('Access to this page has been denied', '<div id="px-captcha"></div>Press & Hold'),
    },
    'AWS WAF': { status: 202, headers: { 'x-amzn-waf-action': 'challenge' }, body: '' },
    Akamai: {
      status: 403,
      body: html(
        'Access Denied',
        "You don't have permission. Reference #18.1 https://errors.edgesuite.net/18.1",
      ),
    },
    Sucuri: { body: html('', '<script>sucuri_cloudproxy_js="";</script>') },
    Vercel: { status: 429, body: html('Vercel Security Checkpoint', 'We are verifying your browser') },
    Anubis: { body: html('Making sure you&#39;re not a bot!', 'Loading...') },
    'a page that is only a captcha': {
      body: html(
        'Check',
        '<script src="https://js.hcaptcha.com/1/api.js"></script>Please verify you are human to continue.',
      ),
    },
  },
  parked_domain: {
    'a parking frame of Sedo': {
      body: html('shop.example', '<script src="https://img.sedoparking.com/x.js"></script>'),
    },
    'a lander of GoDaddy': {
      body: '<html><head><script>window.onload=function(){window.location.href="/lander"}</script></head></html>',
    },
    'a lander bundle of GoDaddy': {
      body: html(
        '',
        '<div id="root"></div><script src="https://img1.wsimg.com/parking-lander/static/js/main.js"></script>',
      ),
    },
    'a domain that is for sale': { body: html('shop.example', '<h1>This domain is for sale</h1>') },
    'a named domain that is for sale': {
      body: html('x', 'The domain shop.example may be for sale. Click here to inquire.'),
    },
    'a parked page': { body: html('Welcome', 'This domain is parked free, courtesy of a registrar.') },
    'a redirect to a seller': redirected('https://www.hugedomains.com/domain_profile.cfm?d=shop'),
  },
  login_wall: {
    'status 401': { status: 401, body: html('401', 'Unauthorized') },
    'a redirect to a sign-in service': redirected('https://accounts.google.com/v3/signin'),
    'a redirect to a sign-in page': {
      ...redirected('https://shop.example/wp-login.php'),
      body: html('Log In', `<input type="password"><p>${PROSE}</p>`),
    },
    'a page that is only a password form': {
      body: html('Opening soon', 'Enter store password <input type=password>'),
    },
  },
  http_error: {
    'status 404': { status: 404 },
    'status 500': { status: 500 },
    'status 503': { status: 503, body: html('Maintenance', 'Back soon') },
    'status 403 without a wall': { status: 403, body: html('Forbidden', 'nginx') },
    'a redirect without a target': { status: 302, body: html('x', 'moved') },
  },
  empty_page: {
    nothing: { body: '' },
    'white space': { body: ' \n\t '.repeat(1000) },
    'NUL characters': { body: '\0'.repeat(1000) },
    'tags without content': {
      body: '<!doctype html><html><head><title>x</title></head><body><!-- nothing --></body></html>',
    },
    'status 204': { status: 204, body: '', headers: {} },
  },
  social_profile: {
    'a Facebook page': { url: 'https://www.facebook.com/bakery' },
    'a redirect to Instagram': redirected('https://www.instagram.com/bakery/'),
  },
};

/** Walls that answer 200. */
const QUIET_WALLS = [
  [
    'Just a moment...',
    '<h1>plumbing.example</h1><p>Checking your browser before accessing plumbing.example.</p>',
  ],
  ['Just a moment...', '<p>plumbing.example</p><script src="/x.js"></script>'],
  ['Just a moment…', '<p>Enable JavaScript and cookies to continue</p>'],
  ['Attention Required! | Cloudflare', '<h1>Sorry, you have been blocked</h1><p>Ray ID: 7d0</p>'],
  ['Attention Required!', '<p>Please complete the security check to access plumbing.example</p>'],
  ['', '<p>Checking your browser before accessing plumbing.example</p><p>DDoS protection by Cloudflare</p>'],
  ['plumbing.example', '<p>Verify you are human by completing the action below.</p><p>Ray ID: 7d0</p>'],
  [
    'Verifying you are human',
    '<p>This may take a few seconds.</p><p>plumbing.example needs to review the security of your connection before proceeding.</p>',
  ],
  ['Robot Check', '<p>Please verify that you are not a robot.</p>'],
  [
    'Pardon Our Interruption',
    '<p>As you were browsing, something about your browser made us think you were a bot.</p>',
  ],
  ['Un momento…', '<p>Comprobando su navegador</p>'],
];

describe('not a business website', () => {
  const refused = Object.entries(REFUSED).flatMap(([fault, pages]) =>
    Object.entries(pages).map(([what, parts]) => [what, fault, parts] as const),
  );
  it.each(refused)('%s is %s', (_what, expected, parts) => {
    expect(code(parts)).toBe(expected);
  });

  it.each(QUIET_WALLS)('a page called "%s" that says %s is a wall', (title = '', body = '') => {
    expect(code({ body: html(title, body) })).toBe('bot_wall');
  });
});

const FINE: Record<string, Partial<FetchedResource>> = {
  'an ordinary page': {},
  'an article about "Just a moment..."': {
    body: html(
      'Just a moment... how Cloudflare walls cost you customers',
      `<h1>Just a moment...</h1>${PROSE}`,
    ),
  },
  'a page behind Imperva': {
    body: html('Bakery', `<script src="/_Incapsula_Resource?x"></script><h1>Bakery</h1>${PROSE}`),
  },
  'a page watched by Cloudflare': {
    body: html('Bakery', `<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>${PROSE}`),
  },
  'a page with DataDome cookies': { headers: { 'content-type': 'text/html', 'x-datadome': 'protected' } },
  'a contact form with reCAPTCHA': {
    body: html(
      'Contact',
      `<script src="https://www.google.com/recaptcha/api.js"></script><form>Name <input></form>${PROSE} Verify you are human before sending.`,
    ),
  },
  'an application that says "Just a moment" until it is drawn': {
    body: html('Just a moment...', '<div id="root"></div><script src="/app.js"></script>'),
  },
  'a photographer called "Just a Moment"': {
    body: html(
      'Just a Moment',
      '<nav><a href="/weddings">Weddings</a></nav><p>Just a moment, kept forever.</p><a href="tel:+12135550177">Call</a>',
    ),
  },
  'an escape room with a short page': {
    body: html(
      'Escape room in Burbank',
      '<h1>Verify you are human</h1><p>Sixty minutes to get out.</p><a href="tel:+12135550177">Book by phone</a>',
    ),
  },
  'a locksmith who writes about it': {
    body: html(
      'Security check',
      `<h1>Security check for your home</h1><p>Checking your browser is not enough: we check your doors.</p><p>${PROSE}</p>`,
    ),
  },
  'a shop about to open': {
    body: html(
      'Please wait',
      '<p>We open in June. Please wait for us.</p><a href="mailto:a@shop.example">Write</a>',
    ),
  },
  'a realtor': { body: html('Houses for sale', `<h1>This house is for sale</h1>${PROSE}`) },
  'a broker of domains with a real page': {
    body: html('Brokers', `This domain is for sale: see our list. ${PROSE}`),
  },
  'a shop with a client sign-in': { body: html('Shop', `<form><input type="password"></form>${PROSE}`) },
  'a redirect to /login-systems': {
    ...redirected('https://shop.example/login-systems'),
    body: html('x', PROSE),
  },
  'a page rendered by scripts': {
    body: '<!doctype html><html><body><div id="root"></div><script src="/app.js"></script></body></html>',
  },
  'a page that is one picture': { body: '<html><body><img src="a.jpg"></body></html>' },
  'a page without a content type': { headers: {} },
  'a page called text/plain-ish': {
    headers: { 'content-type': 'application/x-httpd-php' },
    body: '<!DOCTYPE html><p>hi</p>',
  },
  'a head that is never closed': { body: '<html><head><title>x</title><body><p>Hello</p>' },
  'a name that only contains facebook.com': { url: 'https://notfacebook.com/' },
  'a business of domain sales entered by its own name': { url: 'https://www.hugedomains.com/' },
};

describe('look-alikes pass', () => {
  it.each(Object.entries(FINE))('%s', (_what, parts) => {
    expect(classifyPage(page(parts))).toBeNull();
  });
});

describe('what is no page', () => {
  it.each([
    ['application/pdf', '%PDF-1.4', 'a PDF document'],
    ['text/html', '%PDF-1.7\n', 'a PDF document'],
    ['text/html', '\uFFFDPNG\r\n\u001a\n', 'an image'],
    ['image/jpeg', '...', 'an image'],
    ['video/mp4', '...', 'a video'],
    ['application/json', '{"a":1}', 'raw data (JSON)'],
    ['application/ld+json; charset=utf-8', '{}', 'raw data (JSON)'],
    ['application/rss+xml', '<rss/>', 'a news feed'],
    ['application/xml', '<x/>', 'raw data (XML)'],
    ['text/plain', 'hello', 'a plain text file'],
    ['application/octet-stream', 'MZ', 'a file to download'],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'x', 'an office document'],
    ['text/html', 'PK\u0003\u0004', 'a file to download'],
  ])('%s beginning with %j is %s', (type, body, detail) => {
    expect(classifyPage(page({ headers: { 'content-type': type }, body }))).toEqual({
      code: 'not_a_web_page',
      host: 'shop.example',
      detail,
    });
  });

  it('includes HTML sent as a download', () => {
    const headers = { 'content-type': 'text/html', 'content-disposition': 'attachment; filename="x.html"' };
    expect(code({ headers })).toBe('not_a_web_page');
  });
});

it('names the status of an error and the platform of a profile', () => {
  expect(classifyPage(page({ status: 404 }))).toEqual({
    code: 'http_error',
    host: 'shop.example',
    status: 404,
  });
  expect(socialProfile('https://m.facebook.com/x')).toBe('Facebook');
  expect(socialProfile('https://www.google.com/maps/place/x')).toBe('Google Maps');
  expect(socialProfile('https://bakery.example/')).toBeNull();
});

it.each([
  ['unclosed scripts', '<script>'.repeat(200_000)],
  ['unclosed tags', '<'.repeat(1_000_000)],
  ['unclosed inputs', '<input '.repeat(300_000)],
  ['unclosed comments', '<!--'.repeat(300_000)],
  ['refreshes', '<meta http-equiv=refresh '.repeat(100_000)],
  ['half sentences', 'this domain '.repeat(100)],
])('is not held up by %s', (_what, body) => {
  expect(() => classifyPage(page({ body }))).not.toThrow();
});
