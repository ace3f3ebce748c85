import { expect, it } from 'vitest';
import { linesOnlyIn } from './lines-only-in.ts';

it('a line that the other text has, in other case, other space or within a line, is not only here', () => {
  const text = 'Home\nCALL  213-555-0142\n\nOpen on Sundays';
  expect(linesOnlyIn(text, 'home\nPlease call 213-555-0142 today')).toEqual(['Open on Sundays']);
});
