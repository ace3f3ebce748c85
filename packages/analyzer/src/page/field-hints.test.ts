import { expect, it } from 'vitest';
import { testSources } from '../../test-support/site.ts';
import { pageSources } from './page-sources.ts';

const textOf = (body: string) => pageSources(testSources({ body, browser: null })).contactText;

const LIST = (choices: string[]) =>
  `<form><p><select name="guests">${choices.map((choice) => `<option>${choice}</option>`).join('')}</select></p></form>`;

it('leaves digits of numbers and addresses that are choices of a list, too', () => {
  const text = textOf(
    `${LIST(['1', '2', '31', '4 or more'])}<p>Call 213-555-0132</p><p>214 Foundry St, CA 90312</p>`,
  );
  expect(text).toContain('213-555-0132');
  expect(text).toContain('214 Foundry St, CA 90312');
});

it('leaves hours that a list offers as well', () => {
  expect(textOf(`${LIST(['9:00', '17:00'])}<p>Mon</p><p>9:00</p><p>17:30</p>`)).toContain('9:00');
});

it('drops the choices of a list as a whole', () => {
  const text = textOf(`${LIST(['1 room', '2 rooms (213-555-0199)'])}<p>Call 213-555-0132</p>`);
  expect(text).not.toContain('213-555-0199');
  expect(text).toContain('213-555-0132');
});

it.each(['<small>like 213-555-0199</small>', '<p class="form-text">like 213-555-0199</p>'])(
  'drops an example beside a field: %s',
  (hint) => {
    const text = textOf(`<form><div><input name="phone">${hint}</div></form><p>213-555-0132</p>`);
    expect(text).not.toContain('213-555-0199');
    expect(text).toContain('213-555-0132');
  },
);

it('takes signs of patterns in a hint as they are', () => {
  expect(
    textOf('<form><div><input><small>e.g. (213) 555-0199 [*+?]</small></div></form><p>Call</p>'),
  ).not.toContain('0199');
});
