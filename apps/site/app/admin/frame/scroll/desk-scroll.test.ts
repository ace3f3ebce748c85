import { expect, it } from 'vitest';
import { deskScrollY, type ScrollContext } from './desk-scroll.ts';

const LIST = { pathname: '/admin/submissions', search: '?status=new' };
const LEAD = { pathname: '/admin/submissions/7', search: '' };
const arrival = (arrived: Partial<ScrollContext>): ScrollContext => ({
  from: LIST,
  to: LEAD,
  navigationType: 'PUSH',
  entryY: undefined,
  addressY: undefined,
  ...arrived,
});

it('another screen begins at the top, also one that was read further down before', () => {
  expect(deskScrollY(arrival({ addressY: 300 }))).toBe(0);
  expect(deskScrollY(arrival({ from: LEAD, to: { ...LEAD, pathname: '/admin/submissions/8' } }))).toBe(0);
  expect(deskScrollY(arrival({ to: { pathname: '/admin/reports', search: '' }, addressY: 300 }))).toBe(0);
});

it('the list of a lead is where it was left, or at its top', () => {
  expect(deskScrollY(arrival({ from: LEAD, to: LIST, addressY: 1400 }))).toBe(1400);
  expect(deskScrollY(arrival({ from: LEAD, to: LIST }))).toBe(0);
});

it('Back and Forward lead to where that entry was left', () => {
  expect(deskScrollY(arrival({ navigationType: 'POP', entryY: 840, addressY: 20 }))).toBe(840);
  expect(deskScrollY(arrival({ navigationType: 'POP', addressY: 20 }))).toBe(0);
  expect(deskScrollY(arrival({ navigationType: 'POP', to: { ...LIST, search: '' } }))).toBeNull();
});

it('another page of a list begins at the top, another filter leaves it where it is', () => {
  const page = { ...LIST, search: '?status=new&cursor=abc' };
  expect(deskScrollY(arrival({ to: page }))).toBe(0);
  expect(deskScrollY(arrival({ from: page, to: LIST }))).toBe(0);
  expect(deskScrollY(arrival({ to: { ...LIST, search: '?status=lost' } }))).toBeNull();
});
