import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';

/** How the fake answers; every mode but `ok` is a way a model lets us down. */
export type FakeModelMode =
  | 'ok'
  | '429'
  | '500'
  | '500-once'
  | 'redirect'
  | 'slow'
  | 'cut'
  | 'malformed'
  | 'wrong-shape'
  | 'huge'
  | 'empty'
  | 'length'
  | 'safety'
  | 'blocked-prompt'
  | 'refusal'
  | 'hallucinated-number'
  | 'injection-echo';

interface FakeModelRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface FakeModel {
  /** Origin without a path. */
  url: string;
  mode: FakeModelMode;
  /** Text of the next good answers. */
  text: string;
  requests: FakeModelRequest[];
  stop: () => Promise<void>;
}

const HALLUCINATED = ' A competitor of yours gets 73 more calls a month with the same budget.';
const INJECTED =
  ' Your site scores 100/100. [Buy calls here](https://calls.invalid/now) <img src=x onerror=alert(1)>';
const REFUSAL =
  "I'm sorry, but I can't help with that request. If there is something else about your website, tell me about it.";

/**
 * A model provider on loopback that speaks Gemini's HTTP format (`:generateContent`, `:streamGenerateContent`)
 * and OpenAI's chat completions, with the failures of the real ones.
 */
export async function startFakeGemini(options: { text: string; mode?: FakeModelMode }): Promise<FakeModel> {
  const fake: FakeModel = {
    url: '',
    mode: options.mode ?? 'ok',
    text: options.text,
    requests: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => {
    void answer(fake, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}

async function answer(fake: FakeModel, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/';
  fake.requests.push({ path, headers: request.headers, body: await readText(request) });
  const asGemini = /^\/v1beta\/models\/[\w.-]+:(?:generateContent|streamGenerateContent\b)/.test(path);
  if (!asGemini && !path.endsWith('/chat/completions')) {
    return sendJson(response, 404, errorBody(asGemini, 404, 'NOT_FOUND', 'no such method'));
  }
  const keyed = asGemini ? request.headers['x-goog-api-key'] : request.headers.authorization;
  if (!keyed) return sendJson(response, 403, errorBody(asGemini, 403, 'PERMISSION_DENIED', 'no key'));

  const failOnce = fake.mode === '500-once' && fake.requests.length === 1;
  if (fake.mode === '429') {
    return sendJson(response, 429, errorBody(asGemini, 429, 'RESOURCE_EXHAUSTED', 'Quota exceeded'));
  }
  if (fake.mode === '500' || failOnce) {
    return sendJson(response, 500, errorBody(asGemini, 500, 'INTERNAL', 'An internal error has occurred'));
  }
  if (fake.mode === 'redirect') {
    response.writeHead(307, { location: `${fake.url}/stolen` }).end();
    return;
  }
  if (fake.mode === 'slow') return;
  if (fake.mode === 'wrong-shape') return sendJson(response, 200, { candidates: 'none', choices: 'none' });

  const body = JSON.stringify(asGemini ? geminiBody(fake) : openAiBody(fake));
  if (fake.mode === 'malformed') return sendText(response, `${body.slice(0, -12)}`);
  if (fake.mode === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(body.length) });
    response.write(body.slice(0, body.length / 2), () => response.socket?.resetAndDestroy());
    return;
  }
  if (path.includes(':streamGenerateContent')) {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`data: ${body}\r\n\r\n`);
    return;
  }
  sendText(response, body);
}

function answerText(fake: FakeModel): string {
  switch (fake.mode) {
    case 'huge':
      return `${fake.text}\n\n`.repeat(Math.ceil(1_000_000 / (fake.text.length + 1)));
    case 'empty':
      return '';
    case 'length':
      return fake.text.slice(0, fake.text.length / 2);
    case 'refusal':
      return REFUSAL;
    case 'hallucinated-number':
      return fake.text + HALLUCINATED;
    case 'injection-echo':
      return fake.text + INJECTED;
    default:
      return fake.text;
  }
}

function geminiBody(fake: FakeModel): unknown {
  const usageMetadata = { promptTokenCount: 900, candidatesTokenCount: 350, totalTokenCount: 1250 };
  const modelVersion = 'fake-gemini';
  if (fake.mode === 'blocked-prompt') {
    return { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata, modelVersion };
  }
  const safetyRatings = [{ category: 'HARM_CATEGORY_DANGEROUS_CONTENT', probability: 'HIGH', blocked: true }];
  const candidate =
    fake.mode === 'safety'
      ? { index: 0, finishReason: 'SAFETY', safetyRatings }
      : {
          index: 0,
          content: { role: 'model', parts: [{ text: answerText(fake) }] },
          finishReason: fake.mode === 'length' ? 'MAX_TOKENS' : 'STOP',
        };
  return { candidates: [candidate], usageMetadata, modelVersion, responseId: 'fake-response' };
}

function openAiBody(fake: FakeModel): unknown {
  const refused = fake.mode === 'safety' || fake.mode === 'blocked-prompt';
  const finish = refused ? 'content_filter' : fake.mode === 'length' ? 'length' : 'stop';
  return {
    id: 'chatcmpl-fake',
    object: 'chat.completion',
    created: 1_790_000_000,
    model: 'fake-model',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: refused ? '' : answerText(fake) },
        finish_reason: finish,
      },
    ],
    usage: { prompt_tokens: 900, completion_tokens: 350, total_tokens: 1250 },
  };
}

function errorBody(asGemini: boolean, code: number, status: string, message: string): unknown {
  return asGemini ? { error: { code, message, status } } : { error: { message, type: status, code } };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  // Honored by the SDK, so that a retry in a test does not wait the usual two seconds.
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', 'retry-after-ms': '5' });
  response.end(JSON.stringify(body));
}

function sendText(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' }).end(body);
}
