import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BRAND_COLORS } from './brand.ts';

const TOKENS = readFileSync(join(import.meta.dirname, '../../../apps/site/app/styles/tokens.css'), 'utf8');

/** The custom properties of the first rule with this selector. */
function tokensOf(selector: string): Record<string, string> {
  const block = TOKENS.slice(TOKENS.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

it.each([
  ['light', ':root'],
  ['dark', '.on-ink'],
] as const)('the %s colors of mails are those of the site', (theme, selector) => {
  const tokens = tokensOf(selector);
  for (const [name, value] of Object.entries(BRAND_COLORS[theme]))
    expect([name, tokens[kebab(name)]]).toEqual([name, value]);
});

it('the colors of buttons are those of the site', () => {
  const { accent, 'on-accent': onAccent } = tokensOf(':root');
  expect([accent, onAccent]).toEqual([BRAND_COLORS.accent, BRAND_COLORS.onAccent]);
});
