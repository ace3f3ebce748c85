import { expect, it } from 'vitest';
import { keptFileName } from './kept-file-name.ts';

it.each([
  ['invoice.js', 'text/plain', 'invoice.txt'],
  ['pay.bat', 'text/plain', 'pay.txt'],
  ['a.desktop', 'text/plain', 'a.txt'],
  ['.bashrc', 'text/plain', 'attachment.txt'],
  ['a.bat. .', 'text/plain', 'a.txt'],
  ['a.bat\u202e', 'text/plain', 'a.txt'],
  ['a.scr\u200b', 'text/plain', 'a.txt'],
  ['a.txt.exe', 'text/plain', 'a.txt'],
  ['logo.png.html', 'image/png', 'logo.png'],
  ['photo.html', 'image/gif', 'photo.gif'],
  ['photo.JPEG', 'image/jpeg', 'photo.jpeg'],
  ['Preisliste Mai.2', 'text/plain', 'Preisliste Mai.txt'],
  ['keywords.csv', 'text/plain', 'keywords.csv'],
  ['../../etc/passwd', 'text/plain', 'passwd.txt'],
  ['C:\\a\\plan.pdf', 'application/pdf', 'plan.pdf'],
  ['', 'application/pdf', 'attachment.pdf'],
  ['invite', 'text/calendar', 'invite.ics'],
  ['x.exe', 'application/of-tomorrow', 'x.dat'],
  ['virus.exe', null, 'virus.exe'],
  ['', null, 'attachment'],
])('%j of %s is %j', (name, type, kept) => {
  expect(keptFileName(name, type)).toBe(kept);
});

it('cuts a long name and keeps its extension', () => {
  expect(keptFileName(`${'a'.repeat(500)}.js`, 'text/plain')).toBe(`${'a'.repeat(146)}.txt`);
});

it('does not look at a million dots again and again', () => {
  expect(keptFileName(`${'.'.repeat(1_000_000)}x`, 'text/plain')).toMatch(/\.txt$/);
});
