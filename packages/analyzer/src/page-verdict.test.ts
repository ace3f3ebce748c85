import { expect, it } from 'vitest';
import { classifyRenderedPage } from './page-verdict.ts';
import type { RenderedPage } from './stages.ts';

const rendered = (html: string, url = 'https://plumbing.example/'): RenderedPage => ({
  url,
  title: '',
  html,
  visibleText: '',
  firstScreen: [],
  firstScreenTexts: [],
  images: [],
  sidewaysPx: 0,
  smallTextShare: null,
  desktopText: null,
  largestPaint: null,
});

it('recognizes a challenge that a script put in place of the page', () => {
  const html =
    '<title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script>';
  expect(classifyRenderedPage(rendered(html))).toMatchObject({ code: 'bot_wall', host: 'plumbing.example' });
});

it('recognizes a parking page that a script put in place of the page', () => {
  const html = '<h1>plumbing.example</h1><p>This domain is parked. Buy it today.</p>';
  expect(classifyRenderedPage(rendered(html))?.code).toBe('parked_domain');
});

it('leaves the page of a business alone, however short', () => {
  expect(classifyRenderedPage(rendered('<h1>Plumber</h1>'))).toBeNull();
});

it('leaves an empty rendering to the report, which says what is missing', () => {
  expect(classifyRenderedPage(rendered(''))).toBeNull();
});

it('has no opinion on something that is no web address', () => {
  expect(classifyRenderedPage(rendered('<p>x', 'about:blank'))).toBeNull();
  expect(classifyRenderedPage(rendered('<p>x', ''))).toBeNull();
});
