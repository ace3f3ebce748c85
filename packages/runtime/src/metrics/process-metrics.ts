import { collectDefaultMetrics, Registry } from 'prom-client';

/** The metrics of one process: its own, and those that Node.js tells of itself (memory, event loop, garbage). */
export function createMetrics(process: 'server' | 'worker'): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  return registry;
}
