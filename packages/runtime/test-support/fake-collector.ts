import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type WireValue = Readonly<{ stringValue?: string; intValue?: number | string; boolValue?: boolean }>;

interface WireAttribute {
  key: string;
  value: WireValue;
}

interface WireSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes?: WireAttribute[];
  links?: { traceId: string; spanId: string }[];
  events?: unknown[];
  status?: { code?: number; message?: string };
}

interface WireRequest {
  resourceSpans: {
    resource: { attributes: WireAttribute[] };
    scopeSpans: { spans: WireSpan[] }[];
  }[];
}

/** A span as a collector got it. */
export interface CollectedSpan extends Omit<WireSpan, 'attributes'> {
  service: string;
  attributes: Record<string, string | number | boolean | undefined>;
}

export interface FakeCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans(): CollectedSpan[];
  /** Everything that arrived, as it was sent: heads and bodies. */
  received(): string;
  /** What is answered from now on; `nothing` leaves each request without an answer. */
  answerWith(answer: 'success' | 'failure' | 'nothing'): void;
  stop(): Promise<void>;
}

/** Takes traces as collectors do: OTLP over HTTP with JSON, at `/v1/traces`; `onSpans` is told of each batch. */
export async function startCollector({
  port = 0,
  onSpans = () => undefined,
}: {
  port?: number;
  onSpans?: (spans: CollectedSpan[]) => void;
} = {}): Promise<FakeCollector> {
  const bodies: string[] = [];
  const heads: string[] = [];
  let answer: 'success' | 'failure' | 'nothing' = 'success';
  const server = createServer(async (request, response) => {
    const isTraces = request.method === 'POST' && request.url === '/v1/traces';
    if (!isTraces || request.headers['content-type'] !== 'application/json') {
      response.writeHead(404).end();
      return;
    }
    heads.push(JSON.stringify(request.headers));
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (answer === 'nothing') return;
    if (answer === 'success') {
      bodies.push(body);
      onSpans(spansOf(JSON.parse(body) as WireRequest));
    }
    response.writeHead(answer === 'success' ? 200 : 400, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => bodies.flatMap((body) => spansOf(JSON.parse(body) as WireRequest)),
    received: () => [...heads, ...bodies].join('\n'),
    answerWith: (next) => {
      answer = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function spansOf({ resourceSpans }: WireRequest): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(attributesOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({ ...span, service, attributes: attributesOf(span.attributes ?? []) })),
    );
  });
}

function attributesOf(attributes: readonly WireAttribute[]): CollectedSpan['attributes'] {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? Number.NaN)]),
  );
}
