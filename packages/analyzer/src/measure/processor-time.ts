import { Graph } from 'lighthouse/core/lib/lantern/lantern.js';

/** A task of the page's main thread in a trace; microseconds. */
export interface TracedTask {
  /** From its start to its end. */
  dur: number;
  /** The processor time of the thread; missing where the system does not count it. */
  tdur?: number;
}

/** What a task cost the processor. A task that waited while other programs had the processor took longer, but cost no more. */
export function processorTimeUs({ dur, tdur }: TracedTask): number {
  return tdur === undefined ? dur : Math.min(dur, tdur);
}

/**
 * From now on, Lighthouse's simulation of a phone counts what each task cost the processor. By default it takes four
 * times the time from start to end: a task of 20 ms that had to wait 30 ms for other programs on this machine then
 * blocks a phone for 200 ms instead of 80.
 */
export function simulateByProcessorTime(): void {
  Object.defineProperty(Graph.CPUNode.prototype, 'duration', {
    configurable: true,
    get(this: { event: TracedTask; correctedEndTs?: number; startTime: number }) {
      const wholeUs =
        this.correctedEndTs === undefined ? this.event.dur : this.correctedEndTs - this.startTime;
      return Math.min(wholeUs, processorTimeUs(this.event));
    },
  });
}
