import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';

/** Reads an answer of server-sent events as browsers do: each call takes the next message, null at the end. */
export function readEvents(answer: Response): () => Promise<EventSourceMessage | null> {
  if (answer.body === null) throw new Error('the answer has no body');
  const reader = answer.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  return async () => {
    const { done, value } = await reader.read();
    return done ? null : value;
  };
}
