/** A media type of an Accept or Content-Type header: lower case, its parameters apart. */
export interface MediaType {
  name: string;
  parameters: Readonly<Record<string, string>>;
  /** As the client wrote it, without quality. */
  text: string;
}

export function readAccept(header: string | null): MediaType[] {
  if (header === null || header.trim() === '') return [parseMediaType('*/*')];
  return splitOutsideQuotes(header, ',')
    .map((part) => parseMediaType(part.trim()))
    .filter(({ name }) => name !== '')
    .map((type, at) => ({ type, at, quality: Number(type.parameters['q'] ?? 1) || 0 }))
    .sort((a, b) => b.quality - a.quality || a.at - b.at)
    .map(({ type }) => type);
}

export function parseMediaType(text: string): MediaType {
  const [name = '', ...rest] = splitOutsideQuotes(text, ';').map((part) => part.trim());
  const parameters = Object.fromEntries(
    rest.map((part) => {
      const equals = part.indexOf('=');
      const key = (equals === -1 ? part : part.slice(0, equals)).trim().toLowerCase();
      const value = equals === -1 ? '' : part.slice(equals + 1).trim();
      return [key, value.replace(/^"(.*)"$/, '$1')];
    }),
  );
  const own = rest.filter((part) => !/^q\s*=/i.test(part));
  return { name: name.toLowerCase(), parameters, text: [name, ...own].join(';') };
}

function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts: string[] = [''];
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    if (character === separator && !quoted) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}
