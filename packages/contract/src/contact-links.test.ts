import { describe, expect, it } from 'vitest';
import { mailLink, phoneLink, webLink } from './contact-links.ts';

describe('links made from what strangers typed', () => {
  it.each([
    ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
    [' HTTP://Example.com', 'http://example.com/'],
    ['example.com/menu', 'https://example.com/menu'],
  ])('opens the website %j', (typed, expected) => {
    expect(webLink(typed)).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//example.com',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'https://user:secret@example.com/',
    'http:example.com',
    'our site is down',
    '//example.com',
    '',
  ])('leaves %j as text', (typed) => {
    expect(webLink(typed)).toBeNull();
  });

  it.each([
    ['ana@example.com', 'mailto:ana@example.com'],
    ["o'brien+ads@example.com", "mailto:o'brien%2Bads@example.com"],
  ])('writes to %s', (typed, expected) => {
    expect(mailLink(typed)).toBe(expected);
  });

  it.each([
    'a@b.example?bcc=x@y.example',
    'a@b.example&cc=x',
    'a@b',
    'a@b.example,c@d.example',
    'a @b.example',
    'a@[192.0.2.1]',
    'a@b.example\u037e',
  ])('does not write to %j', (typed) => {
    expect(mailLink(typed)).toBeNull();
  });

  it.each([
    ['(213) 555-0142', 'tel:2135550142'],
    ['+1 213 555 0142', 'tel:+12135550142'],
    ['213.555.0142 ext. 12', 'tel:2135550142,12'],
  ])('dials %s', (typed, expected) => {
    expect(phoneLink(typed)).toBe(expected);
  });

  it.each(['call me', '911', '*21*2135550142#', '213555;phone-context=evil', '1'.repeat(20)])(
    'does not dial %j',
    (typed) => {
      expect(phoneLink(typed)).toBeNull();
    },
  );
});
