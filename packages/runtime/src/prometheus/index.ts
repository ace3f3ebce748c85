export { Counter, Gauge, Histogram, type Registry } from 'prom-client';
export { poolMetrics } from './pool-metrics.ts';
export { createMetrics } from './process-metrics.ts';
export { type ServedMetrics, serveMetricsOf } from './serve-metrics.ts';
