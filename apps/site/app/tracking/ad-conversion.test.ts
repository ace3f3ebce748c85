import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const settings = vi.hoisted(() => ({
  googleAnalyticsId: 'G-ABCD1234',
  googleAdsId: 'AW-12345678',
  googleAdsConversionLabel: 'label',
  consent: 'opt-out',
}));
vi.mock('../brand.ts', () => ({ brand: { measurement: settings } }));

/** What outlives a page. */
let device: Map<string, string>;
let page: { dataLayer?: unknown[]; localStorage: object; location: { origin: string }; document: object };
let scripts: number;

/** A page is loaded: nothing but the storage of the device is left of the last one. */
async function loadPage() {
  vi.resetModules();
  const document = {
    title: 'A page',
    createElement: () => ({}),
    head: { append: () => scripts++ },
  };
  const localStorage = {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, text: string) => device.set(key, text),
  };
  page = { localStorage, location: { origin: 'https://agency.example' }, document };
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', document);
  const [{ recordConversion }, { countVisit }] = await Promise.all([
    import('./ad-conversion.ts'),
    import('./count-visit.ts'),
  ]);
  return { recordConversion, countVisit };
}

interface SentEvent {
  transaction_id: string;
  event_callback: () => void;
}

/** The conversions that this page has handed to the tag. */
function conversions(): SentEvent[] {
  const commands = (page.dataLayer ?? []).map((command) => [...(command as unknown[])]);
  return commands.filter(([, name]) => name === 'conversion').map((command) => command[2] as SentEvent);
}

const ids = () => conversions().map((event) => event.transaction_id);

beforeEach(() => {
  device = new Map();
  scripts = 0;
  settings.consent = 'opt-out';
  settings.googleAdsConversionLabel = 'label';
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a submission is one conversion, however often its page is shown', async () => {
  const first = await loadPage();
  first.recordConversion('s1');
  first.recordConversion('s1');
  await first.countVisit('/thank-you');
  await vi.waitFor(() => expect(ids()).toEqual(['s1']), 30_000);
  expect(scripts).toBe(1);
  conversions()[0]?.event_callback();

  const again = await loadPage();
  again.recordConversion('s1');
  await again.countVisit('/thank-you');
  expect(ids()).toEqual([]);
  again.recordConversion('s2');
  await vi.waitFor(() => expect(ids()).toEqual(['s2']), 30_000);
});

test('one that did not go out before the page was left goes out at the next page, with the same id', async () => {
  const left = await loadPage();
  left.recordConversion('s1');
  await vi.waitFor(() => expect(ids()).toEqual(['s1']), 30_000);

  const next = await loadPage();
  await next.countVisit('/');
  expect(ids()).toEqual(['s1']);
  conversions()[0]?.event_callback();

  const later = await loadPage();
  await later.countVisit('/');
  expect(ids()).toEqual([]);
});

test('one is written down before the tag has even loaded, so that a reload by then does not lose it', async () => {
  const left = await loadPage();
  left.recordConversion('s1');
  expect(scripts).toBe(0);
  const keptSoFar = new Map(device);
  await vi.waitFor(() => expect(ids()).toEqual(['s1']), 30_000);

  device = keptSoFar;
  const next = await loadPage();
  await next.countVisit('/');
  expect(ids()).toEqual(['s1']);
});

test.each([
  ['the browser asks not to be tracked', () => vi.stubGlobal('navigator', { globalPrivacyControl: true })],
  ['the visitor said no', () => device.set('fml:measurement', 'denied')],
  ['a yes is asked for and not given', () => (settings.consent = 'opt-in')],
])('nothing is written down, loaded or sent when %s', async (_when, arrange) => {
  arrange();
  const said = [...device];
  const { recordConversion, countVisit } = await loadPage();
  recordConversion('s1');
  await countVisit('/thank-you');
  expect([scripts, page.dataLayer, [...device]]).toEqual([0, undefined, said]);
});

test('without a label of the conversion a visit is counted and no conversion sent', async () => {
  settings.googleAdsConversionLabel = '';
  const { recordConversion, countVisit } = await loadPage();
  recordConversion('s1');
  await countVisit('/thank-you');
  expect(scripts).toBe(1);
  expect(ids()).toEqual([]);
});

test('a storage that is switched off sends none: nothing would keep it from being sent twice', async () => {
  const { recordConversion, countVisit } = await loadPage();
  const closed = () => {
    throw new Error('storage is off');
  };
  page.localStorage = { getItem: closed, setItem: closed };
  recordConversion('s1');
  await countVisit('/thank-you');
  expect(ids()).toEqual([]);
});

test('the pages of the desk load no tag', async () => {
  const { countVisit } = await loadPage();
  await countVisit('/admin/leads');
  expect(scripts).toBe(0);
});
