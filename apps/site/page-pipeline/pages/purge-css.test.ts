import { expect, test } from 'vitest';
import { purgeCss } from './purge-css.ts';

const HTML = '<p class="seen hover:on [&amp;&gt;a]:on">.unseen</p>';

test('rules of classes that the page does not have are left out, also inside conditions and layers', () => {
  const styles = '@layer a{.seen{color:red}.unseen{color:red}@media (width>=64rem){.unseen .seen{top:0}}}';
  expect(purgeCss(styles, HTML, '')).toBe('@layer a{.seen{color:red}}');
});

test.each([
  [
    'rules of elements, states and attributes',
    'p{top:0}html[data-ready] p{top:1px}.seen:not(.unseen){top:2px}:is(.unseen,p):hover{top:3px}',
  ],
  ['classes that need escaping', '.hover\\:on:hover{top:0}.\\[\\&\\>a\\]\\:on>a{top:1px}'],
  [
    'declarations that browsers do not know as part of a shorthand',
    '.seen{animation:linear both slide;animation-timeline:scroll(root)}',
  ],
])('%s stay', (_what, styles) => expect(purgeCss(styles, HTML, '')).toBe(styles));

test('a class that a script may set stays', () => {
  expect(purgeCss('.unseen{top:0}', HTML, 'node.className="unseen"')).toBe('.unseen{top:0}');
});

test('declarations stay, whatever they are called', () => {
  const styles =
    '@property --unseen{syntax:"*";inherits:false}p{text-wrap:balance;--unseen:1px}@keyframes unseen{to{top:0}}';
  expect(purgeCss(`${styles}.text-wrap{text-wrap:wrap}.unseen{animation:unseen 1s}`, HTML, '')).toBe(styles);
});
