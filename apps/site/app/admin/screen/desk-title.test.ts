import { expect, test } from 'vitest';
import { deskTitle, deskTitleText } from './desk-title.ts';

test('the tab says the screen first, in the head of a page and once the data is there', () => {
  expect(deskTitleText('Harbor Bakery')).toMatch(/^Harbor Bakery \| Lead Desk \| ./);
  expect(deskTitle('Reports')()).toContainEqual({ title: deskTitleText('Reports') });
});
