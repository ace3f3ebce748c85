import { expect, it } from 'vitest';
import { emailSuggestion } from './email-suggestion.ts';

it.each([
  ['dana@gmial.com', 'dana@gmail.com'],
  ['dana@gmai.com', 'dana@gmail.com'],
  ['dana@gmaill.com', 'dana@gmail.com'],
  ['Dana.Ruiz+x@GMIAL.com', 'Dana.Ruiz+x@gmail.com'],
  ['dana@gmail.con', 'dana@gmail.com'],
  ['dana@gmail.co', 'dana@gmail.com'],
  ['dana@gmail,com', 'dana@gmail.com'],
  ['dana@gmail..com', 'dana@gmail.com'],
  ['dana@gmail.com.', 'dana@gmail.com'],
  ['dana@gmail', 'dana@gmail.com'],
  ['dana@gmial.con', 'dana@gmail.com'],
  ['dana@yaho.com', 'dana@yahoo.com'],
  ['dana@hotmial.com', 'dana@hotmail.com'],
  ['dana@outlok.com', 'dana@outlook.com'],
  ['dana@iclud.com', 'dana@icloud.com'],
  ['dana@sbcgloabl.net', 'dana@sbcglobal.net'],
  ['office@ruiz-plumbing.cmo', 'office@ruiz-plumbing.com'],
  ['office@ruiz-plumbing.ogr', 'office@ruiz-plumbing.org'],
])('suggests for %s', (typed, meant) => {
  expect(emailSuggestion(typed)).toBe(meant);
});

it.each([
  'dana@gmail.com',
  'dana@GMAIL.com',
  'dana@ymail.com',
  'dana@mail.com',
  'dana@email.com',
  'dana@gmx.com',
  'dana@att.com',
  'dana@mac.com',
  'office@ruiz-plumbing.com',
  'office@ruizplumbing.co',
  'office@gmailplumbing.com',
  'dana@münchen.example',
  'dana@localhost',
  'dana',
  'dana@',
  '@gmial.com',
  'a@b@gmial.com',
  '',
])('leaves %j alone', (typed) => {
  expect(emailSuggestion(typed)).toBeNull();
});
