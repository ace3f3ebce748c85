import log from 'lighthouse-logger';

/**
 * From now on, Lighthouse times none of its own steps. It keeps the marks of a running step by name for the whole process and
 * removes all of them when any run ends, so a load that is still going on would fail at its next step.
 */
export function stopLighthouseClock(): void {
  log.time = () => undefined;
  log.timeEnd = () => undefined;
  log.takeTimeEntries = () => [];
}
