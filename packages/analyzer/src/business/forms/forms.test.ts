// biome-ignore-all lint/suspicious/noTemplateCurlyInString: scripts of pages are written in strings.
import { describe, expect, it } from 'vitest';
import { testFacts, testSources } from '../../../test-support/site.ts';
import { BOUNDED_MS, threadMs } from '../../../test-support/thread-time.ts';
import { pageSources } from '../../page/page-sources.ts';
import { decidingScripts, readForms } from './forms.ts';

const FIELDS =
  '<input name="name"><input type="email" name="email"><textarea name="message"></textarea><button>Go</button>';
const FORM = `<form id="quote" class="inquiry">${FIELDS}</form>`;

function formsOf(body: string, headers: Record<string, string> = {}) {
  const forms = testFacts({ body, page: { headers } }).get('forms');
  return forms.ok ? forms.value : [];
}

const stateOf = (body: string, headers?: Record<string, string>) => {
  const [form] = formsOf(body, headers);
  return form && `${form.state} ${form.target}`;
};
const script = (code: string) => `<script>${code}</script>`;
const onSubmit = (code: string, listenTo = `document.getElementById('quote')`) =>
  FORM + script(`${listenTo}.addEventListener('submit', async (e) => { e.preventDefault(); ${code} });`);

it('a form of that name is none of WordPress', () => {
  const form = `<form id="gform">${FIELDS}</form><script src="/js/contact.js"></script>`;
  expect(stateOf(form, { server: 'GitHub.com' })).toBe('unknown null');
});

it('a form that asks nothing about a person is no dead one', () => {
  const calculator =
    '<form><input name="hours" placeholder="Hours"><input type="button" onclick="count()"></form>';
  expect(stateOf(calculator + script('function count() { total.value = hours.value * 150; }'))).toBe(
    'unknown null',
  );
});

it('loose fields of one step of several may be sent with the last one', () => {
  const forms = testFacts({
    body: '<div><p>Name <input id="a-name"></p><p>Email <input type="email" id="a-email"></p><button onclick="next(2)">Next</button></div><script>function next(n) { step = n; }</script>',
  }).get('forms');
  expect(forms.ok && forms.value.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['fields unknown']);
});

describe('what a script in the page does with a form', () => {
  it.each<[what: string, body: string, expected: string]>([
    [
      'posts to a service',
      onSubmit(`await fetch('https://formspree.io/f/xjgzabcq', { method: 'POST' })`),
      'alive https://formspree.io/f/xjgzabcq',
    ],
    [
      'posts to an address of a constant',
      script(`const HOOK = 'https://hooks.zapier.com/hooks/catch/1/ab/'`) +
        onSubmit('send(); function send() { fetch(HOOK) }'),
      'alive https://hooks.zapier.com/hooks/catch/1/ab/',
    ],
    [
      'posts to an address of a setting',
      script(`const SETTINGS = { api: { url: 'https://a.example/lead' } }`) +
        onSubmit('fetch(SETTINGS.api.url)'),
      'alive https://a.example/lead',
    ],
    [
      'posts to the computer of its maker while it is tried out',
      script(`const API = location.hostname === 'localhost' ? 'http://localhost:7071/api' : '/api'`) +
        onSubmit(`fetch(API + '/leads', { method: 'POST' })`),
      'unknown null',
    ],
    [
      'posts to the action',
      FORM.replace('<form', '<form action="https://formspree.io/f/xjgzabcq"') +
        script(`document.forms.quote.onsubmit = (e) => { e.preventDefault(); fetch(e.target.action) }`),
      'alive https://formspree.io/f/xjgzabcq',
    ],
    [
      'posts with XMLHttpRequest',
      onSubmit(
        `const x = new XMLHttpRequest(); x.open('POST', 'https://a.example/lead'); x.send(new FormData(e.target))`,
      ),
      'alive https://a.example/lead',
    ],
    [
      'posts with jQuery',
      FORM +
        script(
          `$('form.inquiry').on('submit', function () { $.ajax({ url: 'https://a.example/lead', type: 'POST' }); return false; })`,
        ),
      'alive https://a.example/lead',
    ],
    ['uses EmailJS', onSubmit(`emailjs.sendForm('service_a1b2c3', 'template_d4e5f6', this)`), 'alive null'],
    [
      'uses EmailJS as in its manual',
      onSubmit(`emailjs.sendForm('YOUR_SERVICE_ID', 'YOUR_TEMPLATE_ID', this)`),
      'placeholder null',
    ],
    [
      'opens WhatsApp',
      onSubmit('window.open(`https://wa.me/12135550132?text=${encodeURIComponent(text)}`)'),
      'alive https://wa.me/12135550132?text=',
    ],
    [
      'writes to a bot without a name',
      onSubmit('const token = "YOUR_BOT_TOKEN"; fetch(`https://api.telegram.org/bot${token}/sendMessage`)'),
      'placeholder https://api.telegram.org/botYOUR_BOT_TOKEN/sendMessage',
    ],
    ['asks a file for the address', onSubmit('fetch(window.SETTINGS.endpoint)'), 'unknown null'],
    ['calls what another file has', onSubmit('sendLead(new FormData(e.target))'), 'unknown null'],
    ['saves in a database', onSubmit(`await supabase.from('leads').insert({ a: 1 })`), 'unknown null'],
    ['only thanks', onSubmit(`e.target.reset(); alert('Thank you! We will call you.')`), 'dead null'],
    [
      'keeps it in the browser',
      onSubmit(
        `localStorage.setItem('lead', JSON.stringify(1)); document.querySelector('#done').hidden = false`,
      ),
      'dead null',
    ],
    [
      'only thanks later',
      onSubmit('setTimeout(() => thanks(), 500); function thanks() { done.textContent = "Thanks" }'),
      'dead null',
    ],
    ['is prevented by an attribute', FORM.replace('<form', '<form onsubmit="return false"'), 'dead null'],
    [
      'only thanks by an attribute',
      FORM.replace('<form', '<form onsubmit="thanks(event)"') +
        script(`function thanks(e) { e.preventDefault(); alert('Thanks') }`),
      'dead null',
    ],
    [
      'only checks the fields',
      FORM.replace('<form', '<form method="post" action="https://a.example/lead"') +
        script(
          `quote.addEventListener('submit', (e) => { if (!quote.name.value) { e.preventDefault(); alert('Your name?') } })`,
        ),
      'alive https://a.example/lead',
    ],
    [
      'listens to all forms',
      FORM +
        script(
          `document.querySelectorAll('form').forEach((f) => f.addEventListener('submit', (e) => { e.preventDefault(); alert('Thanks') }))`,
        ),
      'dead null',
    ],
    [
      'listens to another form',
      FORM.replace('<form', '<form method="post" action="https://a.example/lead"') +
        script(
          `document.querySelector('#search').addEventListener('submit', (e) => { e.preventDefault(); alert(1) })`,
        ),
      'alive https://a.example/lead',
    ],
    ['is in a file', `${FORM}<script src="/js/main.js"></script>`, 'unknown null'],
    [
      'is a library that only draws',
      `${FORM}<script src="https://cdn.example/bootstrap.bundle.min.js"></script>`,
      'dead null',
    ],
    ['cannot be read', FORM + script('this is no script'), 'unknown null'],
    [
      'opens an address that is not known',
      onSubmit('window.open(settings.chat); done.hidden = false'),
      'unknown null',
    ],
    [
      'is called by the action',
      FORM.replace('<form', '<form action="javascript:send()"') +
        script(`function send() { fetch('https://a.example/lead') }`),
      'alive https://a.example/lead',
    ],
    [
      'mails from the page',
      onSubmit(`Email.send({ Host: 'smtp.a.example', To: 'rosa@copperline.example' })`),
      'alive null',
    ],
    [
      'writes to Firestore',
      script(`const app = initializeApp({ apiKey: 'AIza', projectId: 'copperline-1a2b' })`) +
        onSubmit(`await addDoc(collection(db, 'leads'), {})`),
      'alive https://firestore.googleapis.com/v1/projects/copperline-1a2b',
    ],
    [
      'writes to Firestore as in its manual',
      script(`const app = initializeApp({ apiKey: 'AIza', projectId: 'your-project-id' })`) +
        onSubmit(`await addDoc(collection(db, 'leads'), {})`),
      'placeholder https://firestore.googleapis.com/v1/projects/your-project-id',
    ],
    [
      'writes to Supabase',
      script(`const supabase = createClient('https://abcdwxyz.supabase.co', 'key')`) +
        onSubmit(`await supabase.from('leads').insert({ a: 1 })`),
      'alive https://abcdwxyz.supabase.co',
    ],
    [
      'has one name for two forms',
      FORM +
        script(`(() => { const form = document.getElementById('other'); const to = '/other';
          form.addEventListener('submit', () => fetch(to)); })();
          (() => { const form = document.getElementById('quote'); const to = 'https://a.example/lead';
          form.addEventListener('submit', (e) => { e.preventDefault(); fetch(to); }); })();`),
      'alive https://a.example/lead',
    ],
    [
      'is told to a function which form',
      FORM +
        script(`connect('quote', 'https://a.example/lead'); function connect(id, to) {
          const form = document.getElementById(id);
          form.addEventListener('submit', (e) => { e.preventDefault(); fetch(to); }); }`),
      'alive https://a.example/lead',
    ],
  ])('%s', (_, body, expected) => {
    expect(stateOf(body)).toBe(expected);
  });

  it.each<[what: string, code: string | null, server: string, expected: string]>([
    [
      'was filled in',
      `window.SET = { url: 'https://a.example/lead' }`,
      'GitHub.com',
      'alive https://a.example/lead',
    ],
    ['is empty', `window.SET = { url: '' }`, 'GitHub.com', 'dead null'],
    ['is empty, on a host that runs programs', `window.SET = { url: '' }`, 'nginx', 'unknown null'],
    ['was not read', null, 'GitHub.com', 'unknown null'],
  ])('a setting for the address that %s', (_, code, server, expected) => {
    const scripts: Record<string, string> = code === null ? {} : { '/set.js': code };
    const body = `<script src="/set.js"></script>${onSubmit(`const to = (window.SET && SET.url) || ''; if (to) fetch(to); else done.hidden = false`)}`;
    const forms = testFacts({ body, scripts, page: { headers: { server } } }).get('forms');
    expect(forms.ok && forms.value.map(({ state, target }) => `${state} ${target}`)).toEqual([expected]);
  });

  it('reads data only: a list of places is no address to send to', () => {
    expect(stateOf(onSubmit(`fetch('/places.json'); done.hidden = false`))).toBe('dead null');
  });
});

describe('a script of the website in a file', () => {
  const MAIN = '<script src="/js/main.js"></script>';
  const LISTENS = `document.getElementById('quote').addEventListener('submit', (e) => { e.preventDefault(); send(e); });`;

  it.each<[what: string, body: string, scripts: Record<string, string>, expected: string]>([
    [
      'sends',
      MAIN,
      { '/js/main.js': `${LISTENS} function send() { fetch('https://a.example/lead') }` },
      'alive',
    ],
    ['only thanks', MAIN, { '/js/main.js': `${LISTENS} function send() { alert('Thanks') }` }, 'dead'],
    ['leaves the form alone', MAIN, { '/js/main.js': 'menu.onclick = () => menu.remove()' }, 'dead'],
    ['is not there', MAIN, { '/js/main.js': '' }, 'dead'],
    [
      'is one of two that were read',
      `${MAIN}<script src="/b.js"></script>`,
      { '/js/main.js': '' },
      'unknown',
    ],
    [
      'imports what sends',
      '<script type="module" src="/js/main.js"></script>',
      {
        '/js/main.js': `import { send } from './send.js'; ${LISTENS}`,
        '/js/send.js': `export function send() { fetch('https://a.example/lead') }`,
      },
      'alive',
    ],
    [
      'imports a file that was not read',
      '<script type="module" src="/js/main.js"></script>',
      { '/js/main.js': `import './parts.js'; menu.remove()` },
      'unknown',
    ],
    ['is loaded later', MAIN, { '/js/main.js': `import('./form.js')` }, 'unknown'],
    ['was packed', MAIN, { '/js/main.js': `${'a=1;'.repeat(2_000)}` }, 'unknown'],
  ])('%s', (_, body, scripts, expected) => {
    const forms = testFacts({ body: FORM + body, scripts }).get('forms');
    expect(forms.ok && forms.value.map(({ state }) => state)).toEqual([expected]);
  });

  it.each<[what: string, body: string, expected: string[]]>([
    ['no form', '<script src="/a.js"></script>', []],
    ['a form that the page decides', `${FORM}${script('quote.onsubmit = () => false')}`, []],
    ['a search box', '<form><input name="s"></form><script src="/a.js"></script>', []],
    [
      'a form and many scripts',
      `${FORM}<script src="/a.js"></script><script src="/lib/jquery.min.js"></script><script src="/x.min.js"></script>
       <script src="https://cdn.example/c.js"></script><script type="module">import x from './m.js'</script><script src="/contact.js"></script>`,
      ['/contact.js', '/a.js', '/m.js'],
    ],
  ])('is asked for %s only', (_, body, expected) => {
    const sources = pageSources(testSources({ body }));
    expect(decidingScripts(sources).map((address) => new URL(address).pathname)).toEqual(expected);
  });
});

describe('what a browser does with a form', () => {
  it.each<[attributes: string, headers: Record<string, string>, expected: string]>([
    ['method="post" action="https://formspree.io/f/xjgzabcq"', {}, 'alive https://formspree.io/f/xjgzabcq'],
    ['method="post" action="/contact"', {}, 'alive /contact'],
    ['method="post" action="/contact"', { server: 'GitHub.com' }, 'unknown /contact'],
    ['method="post" action="mail.php"', { server: 'GitHub.com' }, 'dead mail.php'],
    ['method="post" action="mail.php"', { server: 'nginx' }, 'alive mail.php'],
    ['method="post" action="mailto:rosa@copperline.example"', {}, 'alive mailto:rosa@copperline.example'],
    ['method="post" data-netlify="true"', { server: 'GitHub.com' }, 'unknown null'],
    ['method="post"', { server: 'Apache' }, 'unknown null'],
    ['method="post"', { server: 'GitHub.com' }, 'dead null'],
    ['method="post" action="#"', {}, 'dead #'],
    ['method="post" class="wpcf7-form" action="/#wpcf7-f1"', { server: 'GitHub.com' }, 'dead /#wpcf7-f1'],
    ['method="post" class="wpcf7-form" action="/#wpcf7-f1"', { server: 'nginx' }, 'unknown /#wpcf7-f1'],
    [
      'method="post" class="wpcf7-form" action="https://a.example/#f"',
      { server: 'GitHub.com' },
      'unknown https://a.example/#f',
    ],
    ['', {}, 'dead null'],
  ])('<form %s> on %o', (attributes, headers, expected) => {
    expect(stateOf(`<form ${attributes}>${FIELDS}</form>`, headers)).toBe(expected);
  });

  it('sends nothing of fields without names', () => {
    const fields = '<input type="email"><textarea name=""></textarea>';
    expect(formsOf(`<form method="post" action="/send">${fields}</form>`)[0]?.cause).toBe('nameless');
  });
});

describe('forms without a form element', () => {
  it.each<[body: string, expected: string[]]>([
    [
      '<iframe src="https://docs.google.com/forms/d/e/1FAIpQLSc/viewform?embedded=true"></iframe>',
      ['contact alive'],
    ],
    ['<iframe data-src="https://tally.so/r/81VabP"></iframe>', ['contact alive']],
    ['<iframe src="https://copperline.crm.example/requests/lead-form/iframe"></iframe>', ['quote alive']],
    ['<iframe src="https://form.jotform.com/YOUR_FORM_ID"></iframe>', ['contact placeholder']],
    ['<iframe src="https://www.youtube.com/embed/abc"></iframe>', []],
    ['<script src="https://js.hsforms.net/forms/embed/49012345.js"></script>', ['contact alive']],
    ['<script src="https://js.hsforms.net/forms/embed/v2.js"></script>', []],
    ['<script src="https://embed.instantestimate.example/copperline/drains.js"></script>', ['quote unknown']],
    [script(`hbspt.forms.create({ portalId: '1', formId: 'ab-12' })`), ['contact alive']],
    [`<div><h2>Book a visit</h2>${FIELDS}</div>`, ['booking dead']],
    [
      `<div>${FIELDS.replace('<button', '<button onclick="save()"')}</div>${script('function save() { fetch("https://a.example/lead") }')}`,
      ['contact alive'],
    ],
    [
      `<div>${FIELDS.replace('<button', '<button id="go"')}</div>${script('go.onclick = () => { localStorage.a = 1; alert("Thanks") }')}`,
      ['contact dead'],
    ],
    ['<div><input type="email"><button>Join</button></div>', []],
    ['<form><button>Open</button></form>', []],
  ])('%s', (body, expected) => {
    expect(formsOf(body).map(({ purpose, state }) => `${purpose} ${state}`)).toEqual(expected);
  });

  it('fields that a table moves out of their form are of it', () => {
    const table = `<div><table><form method="post" action="/send"><tr><td>${FIELDS}</td></tr></form></table></div>`;
    expect(formsOf(table).map(({ target, state }) => [target, state])).toEqual([['/send', 'alive']]);
  });
});

it.each<[what: string, body: string]>([
  ['thousands of fields', '<div><input name="email"><textarea></textarea>'.repeat(20_000)],
  ['thousands of forms', `<form>${FIELDS}</form>`.repeat(5_000)],
  ['a script of nested brackets', FORM + script(`x(${'['.repeat(100_000)})`)],
  [
    'functions that call each other',
    onSubmit(`a(); ${'function a() { b() } function b() { a() }'.repeat(500)}`),
  ],
  [
    'functions in functions',
    FORM + script(`${'function a() { var x = 1; '.repeat(2_000)}fetch(x)${'}'.repeat(2_000)}`),
  ],
  ['thousands of calls', onSubmit(`${'f(a); '.repeat(5_000)} function f(a) { fetch(a); f(a); }`)],
  [
    'a long chain of names',
    onSubmit(`fetch(a0); ${Array.from({ length: 5_000 }, (_, i) => `var a${i} = a${i + 1};`).join('')}`),
  ],
])('%s are read in time', (_, body) => {
  const sources = pageSources(testSources({ body }));
  expect(sources.document.complete).toBe(true);
  const started = threadMs();
  readForms(sources);
  expect(threadMs() - started).toBeLessThan(BOUNDED_MS);
});
