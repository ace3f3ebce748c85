import type { BRAND_HOURS } from '@fml/contract/brand';
import { officeClock, officeStatus } from './opening-status.ts';

const REFRESH_MS = 30_000;

/**
 * Says on the sign with the hours (`data-hours`) whether the office is open, and marks the line of today. Until then, and
 * without scripts, the sign shows the plain hours.
 */
export function startHours(page: Document, now: () => Date = () => new Date()): void {
  const sign = page.querySelector<HTMLElement>('[data-hours]');
  const [state, change] = sign?.querySelectorAll('[data-status]') ?? [];
  if (!sign || !state || !change) return;
  const { openingHours, timeZone } = JSON.parse(sign.dataset['hours'] ?? '') as typeof BRAND_HOURS;
  const show = () => {
    const status = officeStatus(openingHours, timeZone, now());
    if (status === null) return;
    state.textContent = status.isOpen ? 'Open now' : 'Closed now';
    change.textContent = `${status.change}, Los Angeles time`;
    sign.dataset['open'] = String(status.isOpen);
    const { weekday } = officeClock(now(), timeZone);
    for (const line of sign.querySelectorAll<HTMLElement>('[data-days]')) {
      const isToday = line.dataset['days']?.includes(weekday) ?? false;
      line.toggleAttribute('data-today', isToday);
    }
  };
  show();
  setInterval(show, REFRESH_MS);
}
