import { describe, expect, it } from 'vitest';
import { isHarmfulRedirectPattern, isOpenRedirectPattern } from './redirect-pattern.ts';

describe('a pattern of redirect targets', () => {
  it.each([
    '*',
    '**',
    'http*://agency.example/**',
    '*://agency.example/**',
    'https:**',
    'https://*',
    'https://*/**',
    'https://*.*/**',
    'https://*.com/**',
    'https://*.co.uk/**',
    'https://*.vercel.app/**',
    'https://site-*.vercel.app/**',
    'https://**/done',
    'https://**.agency.example/',
    'https://agency.example**',
    'https://agency.*/**',
    'https://*agency.example/**',
    'https://agency.exampl?/',
    'https://www.*.example/',
    'https://*.com:8443/**',
    'http://192.168.1.*/**',
  ])('%s matches hosts of others', (pattern) => {
    expect(isOpenRedirectPattern(pattern)).toBe(true);
  });

  it.each([
    'https://agency.example/**',
    'https://agency.example/*/done?x',
    'https://*.agency.example/**',
    'https://*.agency.co.uk/**',
    'https://pr-?.preview.agency.example/',
    'https://site-*.team.vercel.app/**',
    'http://localhost:*/**',
    'http://*.localhost:3000/**',
    'http://127.0.0.1:5173/**',
    'app.agency://callback',
    'app.agency://**',
  ])('%s does not', (pattern) => {
    expect(isOpenRedirectPattern(pattern)).toBe(false);
  });
});

it.each([
  ['javascript:*', true],
  ['JavaScript:**', true],
  ['data:**', true],
  ['vbscript:x', true],
  ['file:///**', true],
  ['https://agency.example/**', false],
  ['app.agency://**', false],
])('%s leads to code: %s', (pattern, isHarmful) => {
  expect(isHarmfulRedirectPattern(pattern)).toBe(isHarmful);
});
