import { Counter, collectDefaultMetrics, Registry } from 'prom-client';
import { spanCounts } from '../tracing/index.ts';

/** The metrics of one process: its own, and those that Node.js reports about itself (memory, event loop, garbage). */
export function createMetrics(process: 'server' | 'worker'): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  new Counter({
    name: 'trace_spans_total',
    help: 'Spans of traces that ended, and of them those that a collector took or could not be given; absent while traces are off.',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(spanCounts() ?? {})) this.inc({ result }, count);
    },
  });
  return registry;
}
