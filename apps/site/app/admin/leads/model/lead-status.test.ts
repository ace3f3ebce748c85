import { expect, it } from 'vitest';
import { STATUS_ORDER, statusBadge } from './lead-status.ts';

it.each([
  ['new', 'New', 'cyan'],
  ['contacted', 'Contacted', 'blue'],
  ['qualified', 'Qualified', 'green'],
  ['converted', 'Converted', 'purple'],
  ['lost', 'Lost', 'red'],
])('shows %s in its specified color', (status, label, tone) => {
  expect(statusBadge(status)).toEqual({ label, tone });
});

it.each(['archived', '', 'constructor', '<b>new</b>'])('shows the unknown %j like a new one', (status) => {
  expect(statusBadge(status)).toEqual({ label: status, tone: 'cyan' });
});

it('keeps the order of the keys 1 to 5', () => {
  expect(STATUS_ORDER).toEqual(['new', 'contacted', 'qualified', 'converted', 'lost']);
});
