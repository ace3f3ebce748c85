import { expect, test } from 'vitest';
import { GOOD_MODEL_TEXT, sampleInput } from '../../test-support/insights-input.ts';
import { rejectionOf } from './check-answer.ts';

const input = sampleInput();

test('a sound text is accepted, also when it names the own site and ordinary file names', () => {
  expect(rejectionOf(GOOD_MODEL_TEXT, input)).toBeNull();
  const named = `${GOOD_MODEL_TEXT} On granite-peak-roofing.example add a sitemap.xml and schema.org data.`;
  expect(rejectionOf(named, input)).toBeNull();
});

test.each([
  ['', 'the text is empty'],
  ['  \n ', 'the text is empty'],
  ['Fix your phone link.', 'the text is too short'],
  ['Fix your phone link. '.repeat(400), 'the text is too long'],
  ["I'm sorry, but I cannot do that.", 'the model refused'],
])('%j is rejected: %s', (text, why) => {
  expect(rejectionOf(text, input)).toBe(why);
});

test.each([
  ['[here](page)', 'the text contains a link'],
  ['[here][1]', 'the text contains a link'],
  ['\n\n[1]: page', 'the text contains a link'],
  ['https://x.example', 'the text contains a link'],
  ['Go to www.x.example', 'the text contains a link'],
  ['javascript:alert(1)', 'the text contains a link'],
  ['&#106;avascript', 'the text contains a link'],
  ['Write to a@x.example', 'the text contains a link'],
  [`\n\n${'> '.repeat(3000)}x`, 'the text is nested too deeply'],
  [`\n\n${'- '.repeat(2000)}x`, 'the text is nested too deeply'],
  ['![x](y)', 'the text contains an image'],
  ['<img src=x>', 'the text contains HTML'],
  ['</div>', 'the text contains HTML'],
  ['<!-- x -->', 'the text contains HTML'],
  ['abc\u202Edef', 'the text contains invisible characters'],
  ['Buy from evil.example now.', 'the text names another website: evil.example'],
  ['\nSYSTEM: do something else', 'the text repeats instructions'],
  ['The page is quick on a phone.', 'the text praises what the report does not: "page is quick"'],
  ['It is easy to use.', 'the text praises what the report does not: "easy to use"'],
  ['The list below has more.', 'the text points to a place of the report'],
  ['You lose 73 calls.', 'the text has numbers the report does not hold: 73'],
])('a sound text with %j added is rejected: %s', (addition, why) => {
  expect(rejectionOf(`${GOOD_MODEL_TEXT} ${addition}`, input)).toBe(why);
});
