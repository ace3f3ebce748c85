import { describe, expect, test } from 'vitest';
import { variantKeys } from '../../test-support/every-finding.ts';
import { CATALOGS } from '../catalog-messages/catalogs.ts';
import { writeMessage } from '../catalog-messages/format-message.ts';
import { menuMessage } from './menu-message.ts';

const PLATFORMS = ['wordpress', 'wix', 'squarespace', 'shopify'];
const NAMES: Record<string, RegExp> = {
  wordpress: /WordPress/,
  wix: /Wix/,
  squarespace: /Squarespace/,
  shopify: /Shopify/,
};
const menuKeys = [...CATALOGS.en.keys()].filter((key) => key.startsWith('menu.'));

describe('the menus of the platforms', () => {
  test('each is named for a finding that an audit can make', () => {
    const named = PLATFORMS.flatMap((platform) =>
      variantKeys().flatMap((key) => menuMessage(platform, { key })?.key ?? []),
    );
    expect([...new Set(named)].sort()).toEqual([...menuKeys].sort());
  });

  test.each(menuKeys)('%s names its platform in both languages', (key) => {
    const [, platform = ''] = key.split('.');
    for (const language of ['en', 'es'] as const) {
      const text = writeMessage(language, { key, values: {} });
      expect(text).toMatch(NAMES[platform] ?? /^never$/);
      expect(text).toMatch(/\.$/);
    }
  });

  test.each(menuKeys)('%s quotes the same menus in Spanish, as an English editor shows them', (key) => {
    const quoted = (language: 'en' | 'es') =>
      [...(CATALOGS[language].get(key) ?? '').matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
    expect(quoted('es')).toEqual(expect.arrayContaining(quoted('en')));
  });
});

test.each([
  ['godaddy', 'title.missing'],
  ['wix', 'contact-form.missing'],
  ['wix', 'indexable.blocked'],
  ['nothing', 'title.missing'],
])('on %s, %s has no menu that we are sure of', (platform, key) => {
  expect(menuMessage(platform, { key })).toBeNull();
});
