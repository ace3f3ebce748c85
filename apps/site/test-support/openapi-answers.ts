import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';

type Json = Record<string, unknown>;

export interface OpenApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Record<string, Json>; responses: Record<string, Json> };
}

/** What the document says of an answer is wrong about this one; null when it is as described. */
export function faultOfAnswer(
  document: OpenApiDocument,
  { path, method, status, body }: { path: string; method: string; status: number; body: unknown },
): string | null {
  const operation = document.paths[path]?.[method] as
    | { responses?: Record<string, { $ref?: string; content?: Record<string, { schema: Json }> }> }
    | undefined;
  const named = operation?.responses?.[String(status)];
  if (named === undefined) return `the document knows no ${status} of ${method} ${path}`;
  const response =
    named.$ref === undefined ? named : document.components.responses[named.$ref.split('/').at(-1) ?? ''];
  const content = (response as { content?: Record<string, { schema: Json }> }).content ?? {};
  const [media] = Object.values(content);
  if (media === undefined) return 'the answer has no schema';
  // References lead into the document, so the schema is checked inside of it.
  const schema = { ...media.schema, components: document.components };
  const { valid, errorMessage } = new AjvJsonSchemaValidator().getValidator(schema as never)(body);
  return valid ? null : (errorMessage ?? 'invalid');
}
