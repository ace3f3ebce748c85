import { expect, test } from 'vitest';
import { withFastFirstPaint } from './first-paint.ts';

const styles = () => '.a{background:url(/assets/a.svg)}';

test('the styles stand in the page, and their link is kept for the framework without being fetched', () => {
  expect(withFastFirstPaint('<link rel="stylesheet" href="/assets/root.css"/>', styles)).toBe(
    '<style>.a{background:url(/assets/a.svg)}</style><link rel="stylesheet" href="/assets/root.css" disabled=""/>',
  );
});

test('scripts are not announced at the top; other links stay', () => {
  const icon = '<link rel="icon" href="/favicon.svg"/>';
  expect(
    withFastFirstPaint(
      `${icon}<link rel="modulepreload" href="/a.js"/><script src="/a.js"></script>`,
      styles,
    ),
  ).toBe(`${icon}<script src="/a.js"></script>`);
});

test('styles that would end their element fail the build', () => {
  expect(() =>
    withFastFirstPaint('<link rel="stylesheet" href="/a.css"/>', () => '.a{content:"</style>"}'),
  ).toThrow('/a.css');
});
