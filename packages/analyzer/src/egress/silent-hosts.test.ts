import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSilentHosts } from './silent-hosts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hosts = () => createSilentHosts(5000, () => Date.now());

describe('a host that does not answer', () => {
  it('is given up on after the limit, and not asked again for a while', () => {
    const silent = hosts();
    silent.measure(['shop.test:443']);
    const giveUp = vi.fn();
    silent.requestSent('fonts.test:443', giveUp);
    vi.advanceTimersByTime(4999);
    expect(giveUp).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(giveUp).toHaveBeenCalledOnce();
    expect(silent.isSilent('fonts.test:443')).toBe(true);
    vi.advanceTimersByTime(90_000);
    expect(silent.isSilent('fonts.test:443')).toBe(false);
  });

  it('is waited for when it is the page itself', () => {
    const silent = hosts();
    silent.measure(['shop.test:443']);
    const giveUp = vi.fn();
    silent.requestSent('shop.test:443', giveUp);
    vi.advanceTimersByTime(60_000);
    expect(giveUp).not.toHaveBeenCalled();
  });

  it('is waited for while no page is measured, and judged by no other page', () => {
    const silent = hosts();
    const end = silent.measure(['shop.test:443']);
    const giveUp = vi.fn();
    silent.requestSent('other.test:443', giveUp);
    vi.advanceTimersByTime(5000);
    expect(silent.isSilent('other.test:443')).toBe(true);
    // The silent host is itself a page now.
    const endOther = silent.measure(['other.test:443']);
    expect(silent.isSilent('other.test:443')).toBe(false);
    end();
    endOther();
    silent.requestSent('third.test:443', giveUp);
    vi.advanceTimersByTime(60_000);
    expect(giveUp).toHaveBeenCalledOnce();
  });
});

it('a host that answers in time is not silent', () => {
  const silent = hosts();
  silent.measure(['shop.test:443']);
  const giveUp = vi.fn();
  const answered = silent.requestSent('fonts.test:443', giveUp);
  vi.advanceTimersByTime(4000);
  answered();
  vi.advanceTimersByTime(60_000);
  expect(giveUp).not.toHaveBeenCalled();
  expect(silent.isSilent('fonts.test:443')).toBe(false);
});
