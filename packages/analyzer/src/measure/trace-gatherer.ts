import Trace from 'lighthouse/core/gather/gatherers/trace.js';
import { watchLongTasks } from './page-functions.ts';

type GatherContext = Parameters<Trace['startSensitiveInstrumentation']>[0];

/** What a page asks for right after its load event is asked for by then. */
const SETTLING_MS = 120;

/**
 * Lighthouse's trace, of a load whose processor is watched from the load event on. Lighthouse itself begins to watch it
 * when the network is quiet, and then waits for the whole quiet time once more.
 */
export class TraceWithEarlyWatch extends Trace {
  readonly #onLoaded: () => void;

  /** `onLoaded` is called when the page has had a moment to go on after its load event. */
  constructor(onLoaded: () => void = () => undefined) {
    super();
    this.#onLoaded = onLoaded;
  }

  override async startSensitiveInstrumentation(context: GatherContext): Promise<void> {
    const { driver } = context;
    driver.defaultSession.once('Page.loadEventFired', () => {
      // On failure Lighthouse starts later, as usual.
      driver.executionContext
        .evaluate(watchLongTasks, { args: [], useIsolation: true })
        .catch(() => undefined);
      setTimeout(this.#onLoaded, SETTLING_MS);
    });
    await super.startSensitiveInstrumentation(context);
  }
}
