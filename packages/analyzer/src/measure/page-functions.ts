/// <reference lib="dom" />
import type { LayoutShiftEntry } from './layout-shift-window.ts';

/**
 * Small functions that are sent to the browser as text: each may use nothing from outside itself.
 */

export function countElements(): number {
  return document.getElementsByTagName('*').length;
}

/** Runs before the page's own scripts. */
export function watchLayoutShift(): void {
  const entries: LayoutShiftEntry[] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // `hadRecentInput` is left out of account: a probe gets no input, and the emulated screen size counts as input.
      const shift = entry as PerformanceEntry & { value: number };
      entries.push({ atMs: shift.startTime, value: shift.value });
    }
  }).observe({ type: 'layout-shift' as never, buffered: true });
  Object.defineProperty(window, '__layoutShifts', { value: entries, enumerable: false });
}

/** What `watchLayoutShift` saw. The page could forge this, and would only fool itself. */
export function readLayoutShift(): { entries: LayoutShiftEntry[]; firstPaintMs: number } {
  const holder = window as Window & { __layoutShifts?: LayoutShiftEntry[] };
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  return {
    entries: (holder.__layoutShifts ?? []).slice(0, 1_000),
    firstPaintMs: paint?.startTime ?? Number.MAX_SAFE_INTEGER,
  };
}

/**
 * Keeps when the last long task ended, where Lighthouse's wait for a quiet processor looks for it. Lighthouse does the same
 * later, unless it has been done.
 */
export function watchLongTasks(): void {
  const holder = window as Window & { ____lastLongTask?: number };
  if (holder.____lastLongTask !== undefined) return;
  holder.____lastLongTask = performance.now();
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      holder.____lastLongTask = Math.max(holder.____lastLongTask ?? 0, startTime + duration);
    }
  }).observe({ type: 'longtask', buffered: true });
}

/** What distinguishes one moment of a page from the next while scripts draw it. */
export function describeProgress(): { state: string; hasText: boolean } {
  const body = Object.getOwnPropertyDescriptor(Document.prototype, 'body')?.get?.call(document);
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text must not count as drawn
  const text = body instanceof HTMLElement ? body.innerText.slice(0, 200_000).trim() : '';
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum = (sum * 31 + text.charCodeAt(index)) | 0;
  const elements = Document.prototype.getElementsByTagName.call(document, '*').length;
  return { state: `${document.readyState} ${elements} ${text.length} ${sum}`, hasText: text.length >= 60 };
}

/** The visible text once a changed screen has been drawn, or after a tenth of a second. */
export async function readDrawnText(): Promise<string> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
    setTimeout(resolve, 100);
  });
  const body = Object.getOwnPropertyDescriptor(Document.prototype, 'body')?.get?.call(document);
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text must not count as visible
  return body instanceof HTMLElement ? body.innerText.slice(0, 200_000) : '';
}

/** Runs before the page's own scripts: what a service worker asks for could not be judged request by request. */
export function hideServiceWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}
