import { parseArgs } from 'node:util';
import { type CollectedSpan, startCollector } from '@fml/runtime/testing/fake-collector';

/** `npx node scripts/show-traces.ts [--port N]`: receives the traces of this machine and prints each span as a line, until Ctrl-C. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '4318' } } });

const collector = await startCollector({
  port: Number(values.port),
  onSpans: (spans) => {
    const inOrder = spans.toSorted((a, b) =>
      Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano)),
    );
    process.stdout.write(inOrder.map(lineOf).join(''));
  },
});
process.stdout.write(`Waiting for traces: OTEL_EXPORTER_OTLP_ENDPOINT=${collector.url} npm start\n`);
process.once('SIGINT', () => void collector.stop());

/** Trace, process, milliseconds and name; a name that is not the first of its trace is indented. */
function lineOf({ traceId, service, name, parentSpanId, ...span }: CollectedSpan): string {
  const ms = Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6;
  const place = service.replace('fix-my-local-', '').padEnd(6);
  const failed = span.attributes['error.type'] === undefined ? '' : ` (${span.attributes['error.type']})`;
  return `${traceId.slice(0, 8)} ${place} ${ms.toFixed(1).padStart(8)} ms ${parentSpanId ? '  ' : ''}${name}${failed}\n`;
}
