import { Gauge, type Registry } from 'prom-client';

/** The part of a pool of database connections that is counted. */
interface CountedPool {
  idleCount: number;
  totalCount: number;
  waitingCount: number;
}

/** Counts the connections of pools, by name, at each scrape; nothing while there are none. */
export function poolMetrics(
  registry: Registry,
  pools: () => Readonly<Record<string, CountedPool>> | null,
): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of a pool by what they do, and requests that wait for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [pool, { idleCount, totalCount, waitingCount }] of Object.entries(pools() ?? {})) {
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'waited_for' }, waitingCount);
      }
    },
  });
}
