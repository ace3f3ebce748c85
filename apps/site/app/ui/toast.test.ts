import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissErrors, dismissToast, holdToast, releaseToast, shownToasts, toast } from './toast.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('shows a message for five seconds', () => {
  toast.success('Analysis complete!');
  vi.advanceTimersByTime(4999);
  expect(shownToasts().map(({ text }) => text)).toEqual(['Analysis complete!']);
  vi.advanceTimersByTime(1);
  expect(shownToasts()).toEqual([]);
});

it('shows the newest message alone, for all its time', () => {
  toast.error('a');
  vi.advanceTimersByTime(4000);
  toast.success('b', undefined, undefined, 'Alder Bakery is Qualified');
  vi.advanceTimersByTime(4999);
  expect(shownToasts()).toMatchObject([{ text: 'b', detail: 'Alder Bakery is Qualified' }]);
  vi.advanceTimersByTime(1);
  expect(shownToasts()).toEqual([]);
});

it('with an action stays twice as long', () => {
  toast.success('Status updated successfully', { label: 'Undo', run: () => undefined });
  vi.advanceTimersByTime(9999);
  expect(shownToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(shownToasts()).toEqual([]);
});

it('stays while the pointer or focus is on it, and restarts its timer afterwards', () => {
  toast.success('Note deleted', { label: 'Undo', run: () => undefined });
  const [message] = shownToasts();
  vi.advanceTimersByTime(9000);
  holdToast(message?.id ?? -1);
  vi.advanceTimersByTime(60_000);
  expect(shownToasts()).toHaveLength(1);
  releaseToast(message?.id ?? -1);
  vi.advanceTimersByTime(9999);
  expect(shownToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(shownToasts()).toEqual([]);
});

it('of an earlier attempt goes away with the next one, however long it was held; good news stay', () => {
  const hold = () => {
    for (const { id } of shownToasts()) holdToast(id);
    dismissErrors();
  };
  toast.error('We could not find nowhere.example.');
  hold();
  expect(shownToasts()).toEqual([]);
  toast.success('Link copied to clipboard.');
  hold();
  expect(shownToasts().map(({ text }) => text)).toEqual(['Link copied to clipboard.']);
});

it('goes away when it is dismissed', () => {
  toast.error('Please enter a website URL');
  for (const { id } of shownToasts()) dismissToast(id);
  expect(shownToasts()).toEqual([]);
});
