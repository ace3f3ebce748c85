/** One message in the format of server-sent events. `data` is one line, because JSON has no line breaks. */
export function eventText(event: string, data: unknown, id?: number): string {
  return `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}

/** A comment: shows proxies and readers that the stream is alive. */
export const HEARTBEAT = ': \n\n';

/** Headers of a stream that no proxy on the way may hold back or change. */
export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

/**
 * The messages as the body of an answer. The next one is made when the reader has taken the last: a slow reader holds
 * one message, and a reader that takes nothing for `stallMs` is disconnected. `onEnd` is called once, however it ends,
 * and before it `onError` when a message could not be made.
 */
export function eventStreamBody(
  messages: AsyncGenerator<string, void>,
  { stallMs, onEnd, onError }: { stallMs: number; onEnd: () => void; onError: (error: unknown) => void },
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let stalled: NodeJS.Timeout | undefined;
  let isOver = false;
  const end = () => {
    clearTimeout(stalled);
    if (!isOver) onEnd();
    isOver = true;
  };
  return new ReadableStream(
    {
      async pull(controller) {
        clearTimeout(stalled);
        try {
          const next = await messages.next();
          // Canceled while the message was made.
          if (isOver) return;
          if (next.done) {
            end();
            controller.close();
            return;
          }
          controller.enqueue(encoder.encode(next.value));
          stalled = setTimeout(() => {
            end();
            controller.error(new Error('the reader takes nothing'));
          }, stallMs);
        } catch (error) {
          if (isOver) return;
          onError(error);
          // The reader reconnects by itself and gets the reason as an answer.
          end();
          controller.close();
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}
