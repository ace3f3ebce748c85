import type { BrokenPart } from '@fml/analyzer';
import { Counter, Gauge, Histogram, type Registry } from '@fml/runtime/prometheus';
import { memoryOfChildren } from './memory-of-children.ts';

/** Seconds; an analysis is answered within 75. */
const BUCKETS = [0.5, 1, 2, 3, 5, 8, 12, 20, 30, 45, 60, 75];

/** One analysis in progress. */
interface WatchedAnalysis {
  enter(stage: string): void;
  /** `outcome`: `report` or `fault`; `result`: its coverage or the code of the fault. */
  end(outcome: string, result: string): void;
}

interface WorkerMetrics {
  watchAnalysis(): WatchedAnalysis;
  countBrokenPart(part: Pick<BrokenPart, 'kind' | 'id'>): void;
}

/**
 * Counts analyses by how they end and the parts of them that broke, with the time of the whole and of each stage, and what
 * the browsers take.
 */
export function workerMetrics(registry: Registry): WorkerMetrics {
  const registers = [registry];
  const ended = new Counter({
    name: 'analyses_total',
    help: 'Analyses that ended, by outcome and its kind.',
    labelNames: ['outcome', 'result'],
    registers,
  });
  const whole = new Histogram({
    name: 'analysis_duration_seconds',
    help: 'Seconds a worker took for an analysis.',
    labelNames: ['outcome'],
    buckets: BUCKETS,
    registers,
  });
  const stages = new Histogram({
    name: 'analysis_stage_seconds',
    help: 'Seconds of an analysis in each stage.',
    labelNames: ['stage'],
    buckets: BUCKETS,
    registers,
  });
  const broken = new Counter({
    name: 'analysis_broken_parts_total',
    help: 'Parts of analyses that broke because of a bug, by kind and id.',
    labelNames: ['kind', 'id'],
    registers,
  });
  new Gauge({
    name: 'measuring_memory_bytes',
    help: 'Memory of the measuring process and its browsers, without what they share.',
    registers,
    async collect() {
      this.set(await memoryOfChildren(process.pid));
    },
  });
  return {
    countBrokenPart: ({ kind, id }) => broken.inc({ kind, id }),
    watchAnalysis: () => {
      const startedAtMs = performance.now();
      let current: { stage: string; sinceMs: number } | null = null;
      const leave = () => {
        if (current) stages.observe({ stage: current.stage }, secondsSince(current.sinceMs));
      };
      return {
        enter: (stage) => {
          leave();
          current = { stage, sinceMs: performance.now() };
        },
        end: (outcome, result) => {
          leave();
          ended.inc({ outcome, result });
          whole.observe({ outcome }, secondsSince(startedAtMs));
        },
      };
    },
  };
}

function secondsSince(ms: number): number {
  return (performance.now() - ms) / 1000;
}
