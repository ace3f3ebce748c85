import { OUTSIDE_SERVICES } from '@fml/contract';
import { inQueries } from '@fml/postgres';
import { Counter, Gauge, type Registry } from '@fml/runtime/prometheus';
import { withinTime } from '@fml/runtime/within-time';
import type { OutsideServicesOptions } from './outside-services.ts';
import { readServiceStates } from './service-state.ts';

const QUERY_LIMIT_MS = 1000;

/** What is asked of other services by this process, and of all processes together how much of the day's budget is used. */
export function outsideMetrics(
  registry: Registry,
  { database, settings }: Pick<OutsideServicesOptions, 'database' | 'settings'>,
): NonNullable<OutsideServicesOptions['observe']> {
  const registers = [registry];
  const asked = new Counter({
    name: 'outside_requests_total',
    help: 'Requests to services of other companies, by what became of them.',
    labelNames: ['service', 'outcome'],
    registers,
  });
  new Gauge({
    name: 'outside_requests_today',
    help: 'Requests of all processes since midnight UTC.',
    labelNames: ['service'],
    registers,
    async collect() {
      // Left out while the database does not answer: a scrape must not wait for it.
      const states = await withinTime(
        inQueries(database(), readServiceStates).catch(() => []),
        QUERY_LIMIT_MS,
        [],
      );
      this.reset();
      for (const { service, requestsToday } of states) this.set({ service }, requestsToday);
    },
  });
  const budget = new Gauge({
    name: 'outside_requests_budget',
    help: 'Requests that a day allows.',
    labelNames: ['service'],
    registers,
  });
  for (const service of OUTSIDE_SERVICES) budget.set({ service }, settings[service].dailyRequests);
  return (service, outcome) => asked.inc({ service, outcome });
}
