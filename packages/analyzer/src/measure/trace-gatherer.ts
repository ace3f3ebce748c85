import Trace from 'lighthouse/core/gather/gatherers/trace.js';
import { watchLongTasks } from './page-functions.ts';

type GatherContext = Parameters<Trace['startSensitiveInstrumentation']>[0];

/**
 * Lighthouse's trace, of a load whose processor is watched from the load event on. Lighthouse itself begins to watch it
 * when the network is quiet, and then waits for the whole quiet time once more.
 */
export class TraceWithEarlyWatch extends Trace {
  override async startSensitiveInstrumentation(context: GatherContext): Promise<void> {
    const { driver } = context;
    driver.defaultSession.once('Page.loadEventFired', () => {
      // On failure Lighthouse starts later, as usual.
      driver.executionContext
        .evaluate(watchLongTasks, { args: [], useIsolation: true })
        .catch(() => undefined);
    });
    await super.startSensitiveInstrumentation(context);
  }
}
