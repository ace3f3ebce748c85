import { expect, it } from 'vitest';
import { cutToWidth, textWidth } from './cut-to-width.ts';

// Measured in Chromium with Liberation Sans at 20 px.
it.each([
  ['AVATAR To We Ty', 161.9],
  ['Plumber in Los Angeles, CA | Type Away', 360.2],
])('"%s" is %d pixels wide', (text, width) => {
  expect(textWidth(text, 20)).toBeCloseTo(width, 1);
});

it('leaves a text that fits as it is, on one line', () => {
  expect(cutToWidth('  Rosa\n Plumbing ', 600, 20)).toEqual({ text: 'Rosa Plumbing', isCut: false });
});

it('cuts after the last whole word that leaves room for the mark', () => {
  const { text, isCut } = cutToWidth(
    'Emergency Plumber in Pasadena, California and All of the San Gabriel Valley',
    600,
    20,
  );
  expect({ text, isCut }).toEqual({
    text: 'Emergency Plumber in Pasadena, California and All of the San ...',
    isCut: true,
  });
  expect(textWidth(text, 20)).toBeLessThanOrEqual(600);
});

it('cuts within a word that is wider than the room, and within text without spaces', () => {
  expect(cutToWidth('W'.repeat(100), 600, 20).text).toBe(`${'W'.repeat(30)} ...`);
  expect(cutToWidth('配管工事'.repeat(20), 600, 20).text).toMatch(/^[配管工事]{28} \.\.\.$/);
});

it('accents that follow their letter, and joiners, take no room', () => {
  expect(textWidth('e\u0301', 20)).toBe(textWidth('e', 20));
  expect(textWidth('a\u200db', 20)).toBe(textWidth('ab', 20));
});
