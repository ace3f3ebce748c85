/**
 * The bearer token of a request, null when there is none. Two Authorization headers arrive joined by a comma,
 * which no token contains: they are as good as none.
 */
export function bearerOf(headers: Headers): string | null {
  return /^bearer +([^\s,]+)$/i.exec(headers.get('authorization')?.trim() ?? '')?.[1] ?? null;
}
