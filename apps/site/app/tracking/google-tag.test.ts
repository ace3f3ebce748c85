import { expect, test } from 'vitest';
import { cspSources } from './csp-sources.ts';
import { startGoogleTag, type TagWindow } from './google-tag.ts';
import { conversionTarget, tagIds } from './measurement-settings.ts';

const settings = (googleAnalyticsId: string, googleAdsId: string) =>
  ({ googleAnalyticsId, googleAdsId, googleAdsConversionLabel: '', consent: 'opt-out' }) as const;

function started(ids: string[]) {
  const appended: { src: string; commandsBefore: number }[] = [];
  const tagWindow = {
    dataLayer: [] as unknown[],
    document: {
      createElement: () => ({ src: '', async: false }),
      head: {
        append: ({ src }: { src: string }) =>
          appended.push({ src, commandsBefore: tagWindow.dataLayer.length }),
      },
    },
  };
  const tag = startGoogleTag(tagWindow as unknown as TagWindow, ids);
  return {
    commands: () => tagWindow.dataLayer.map((command) => [...(command as [])]),
    appended,
    ...tag,
  };
}

test('everything is denied before any tag; then what the ids are for is granted', () => {
  const { commands, appended } = started(['G-ABCD1234']);
  expect(commands()[0]).toEqual([
    'consent',
    'default',
    {
      analytics_storage: 'denied',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    },
  ]);
  expect(commands()[1]).toMatchObject([
    'consent',
    'update',
    { analytics_storage: 'granted', ad_storage: 'denied' },
  ]);
  expect(appended).toEqual([
    { src: 'https://www.googletagmanager.com/gtag/js?id=G-ABCD1234', commandsBefore: commands().length },
  ]);
});

test('advertising is granted only with an id for it', () => {
  expect(started(['AW-12345678']).commands()[1]).toMatchObject([
    'consent',
    'update',
    { analytics_storage: 'denied', ad_storage: 'granted' },
  ]);
});

test('a page view carries the path alone, and the tag sends none by itself', () => {
  const { commands, sendPageView } = started(['G-ABCD1234', 'AW-12345678']);
  sendPageView({ path: '/assess', title: 'Free analysis', origin: 'https://agency.example' });
  const configured = commands().filter(([name]) => name === 'config');
  expect(configured).toEqual([
    ['config', 'G-ABCD1234', { send_page_view: false }],
    ['config', 'AW-12345678', { send_page_view: false }],
  ]);
  expect(commands().at(-1)).toEqual([
    'event',
    'page_view',
    { page_path: '/assess', page_title: 'Free analysis', page_location: 'https://agency.example/assess' },
  ]);
});

test('what does not look like an id is none', () => {
  expect(tagIds(settings('', ''))).toEqual([]);
  expect(tagIds(settings('UA-1234-1', '"><script>'))).toEqual([]);
  expect(tagIds(settings('G-ABCD1234', 'AW-12345678'))).toEqual(['G-ABCD1234', 'AW-12345678']);
});

test('the policy opens exactly what the configured tags need', () => {
  expect(cspSources(settings('', ''))).toEqual({ script: [], connect: [], img: [], frame: [] });
  expect(cspSources(settings('G-ABCD1234', '')).script).toEqual(['https://www.googletagmanager.com']);
  expect(JSON.stringify(cspSources(settings('G-ABCD1234', '')))).not.toMatch(/doubleclick|googleadservices/);
  const both = cspSources(settings('G-ABCD1234', 'AW-12345678'));
  expect(both.connect).toContain('https://*.google-analytics.com');
  expect(both.img).toContain('https://googleads.g.doubleclick.net');
  expect(new Set(both.script).size).toBe(both.script.length);
});

test('a conversion is worth one dollar, carries its own id and says when it was sent', () => {
  const { commands, sendConversion } = started(['AW-123456789']);
  let sent = 0;
  sendConversion({ sendTo: 'AW-123456789/label', id: 's1', onSent: () => sent++ });
  const [, name, event] = commands().at(-1) as unknown as [string, string, { event_callback: () => void }];
  expect(name).toBe('conversion');
  expect(event).toMatchObject({
    send_to: 'AW-123456789/label',
    value: 1,
    currency: 'USD',
    transaction_id: 's1',
  });
  event.event_callback();
  expect(sent).toBe(1);
});

test('a conversion is reported only with an ads id and a label', () => {
  const labeled = { ...settings('G-ABCD1234', 'AW-123456789'), googleAdsConversionLabel: 'AbC-D_efG' };
  expect(conversionTarget(labeled)).toBe('AW-123456789/AbC-D_efG');
  expect(conversionTarget({ ...labeled, googleAdsConversionLabel: '' })).toBeNull();
  expect(conversionTarget({ ...labeled, googleAdsId: '' })).toBeNull();
});
