import { expect, it } from 'vitest';
import { htmlText } from './html-text.ts';

it.each([
  ['<p>Yes &lt;b&gt;please&lt;/b&gt; &eacute;&#8217;&nbsp;s</p>', 'Yes <b>please</b> é’ s'],
  ['<div>One</div><div><br></div><div>Two<br>Three</div>', 'One\n\nTwo\nThree'],
  ['<p>One</p>\n<p>Two <b>bo</b>ld</p>', 'One\n\nTwo bold'],
  [
    '<table><tr><td>Mon</td><td>9 to 5</td></tr><tr><td>Tue</td><td>closed</td></tr></table>',
    'Mon 9 to 5\nTue closed',
  ],
  ['<ul><li>one<li>two</ul>', '* one\n* two'],
  [
    'Yes<blockquote>Hi<br>there<blockquote>older</blockquote></blockquote>done',
    'Yes\n\n> Hi\n> there\n\n> > older\n\ndone',
  ],
  ['<a href="https://a.example/b?c=1&amp;d=2">Our site</a>', 'Our site [https://a.example/b?c=1&d=2]'],
  [
    '<a href="mailto:a@b.example">a@b.example</a> <a href="javascript:alert(1)">press</a>',
    'a@b.example press',
  ],
  ['<img alt="Logo" src="cid:1"><img src="cid:2">', 'Logo'],
  ['<head><title>T</title><style>p{}</style></head><script>alert("<p>")</script>Words', 'Words'],
  ['<!--[if mso]><p>no</p><![endif]--><![if !mso]>Words<![endif]>', 'Words'],
  ['<p title="a > b">Words</p>', 'Words'],
  ["<p title=it's>Words</p> and more", 'Words\n\nand more'],
  ['2 < 3 and <3', '2 < 3 and <3'],
  ['Words <b', 'Words'],
  ['', ''],
])('%j reads %j', (html, text) => expect(htmlText(html, 100_000)).toBe(text));

it('stops when there is enough', () => {
  expect(htmlText('<p>word'.repeat(100_000), 1000).length).toBeLessThan(1010);
});

it.each([
  '<',
  '<a ',
  '<a "',
  "<a '>",
  '<a b="',
  '<b>',
  '<p>',
  '</i>',
  '<table><tr><td>',
  '<blockquote>',
  '<!--',
  '<!',
  '<style>',
  '<a href="https://a.example">',
  '<a href=a b=c ',
  '&amp',
  '&',
  ' ',
  '\u00a0<br>',
  '<li>',
])('two million letters of %j are read at once', (unit) => {
  expect(htmlText(unit.repeat(2_000_000 / unit.length), 100_000).length).toBeLessThanOrEqual(2_000_000);
});
