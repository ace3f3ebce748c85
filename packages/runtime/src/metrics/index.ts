export { Counter, Gauge, Histogram, type Registry } from 'prom-client';
export { createMetrics } from './process-metrics.ts';
export { type MetricsServer, serveMetrics } from './serve-metrics.ts';
