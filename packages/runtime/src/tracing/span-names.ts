import { SPAN_ATTRIBUTES, type SpanAttributes } from './span-attributes.ts';

/** What spans are called, and the attributes that complete the name. */
const COMPLETED_BY = {
  request: ['http.request.method', 'http.route'],
  function: ['fml.function'],
  operation: ['fml.operation'],
  database: ['db.operation.name'],
  analysis: [],
  'analysis step': ['fml.step'],
  'store report': [],
  'measuring process': ['fml.step'],
  message: ['fml.channel', 'fml.message'],
} as const satisfies Record<string, readonly (keyof SpanAttributes)[]>;

export type SpanName = keyof typeof COMPLETED_BY;

/** The full name, of parts that are all on a list, such as `request POST /functions/v1/get-report`. */
export function fullSpanName(name: SpanName, attributes: SpanAttributes): string {
  const parts = COMPLETED_BY[name].flatMap((attribute) => {
    const value = attributes[attribute];
    return value !== undefined && SPAN_ATTRIBUTES[attribute](value) ? [String(value)] : [];
  });
  return [name, ...parts].join(' ');
}
