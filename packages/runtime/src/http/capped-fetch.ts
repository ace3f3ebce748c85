/**
 * `fetch` for a service of another company: follows no redirect (the key must not travel on) and fails once an answer's
 * decoded body passes `maxBytes`, whatever its Content-Length says.
 */
export function cappedFetch(maxBytes: number): typeof fetch {
  return async (request, init) => {
    const response = await fetch(request, { ...init, redirect: 'error' });
    if (response.body === null) return response;
    let seenBytes = 0;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          seenBytes += chunk.byteLength;
          if (seenBytes > maxBytes) controller.error(new Error(`answer over ${maxBytes} bytes`));
          else controller.enqueue(chunk);
        },
      }),
    );
    const { status, statusText, headers } = response;
    return new Response(counted, { status, statusText, headers });
  };
}
