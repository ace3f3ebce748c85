/** Parts of messages (RFC 2045), written by hand as mail programs send them. */

/** A part; `type` and `more` are its header lines. */
export function part(type: string, body: string | Buffer, ...more: string[]): string {
  const isBytes = typeof body !== 'string';
  const lines = [
    ...(type === '' ? [] : [`Content-Type: ${type}`]),
    ...(isBytes ? ['Content-Transfer-Encoding: base64'] : []),
    ...more,
  ];
  const text = isBytes ? body.toString('base64').replaceAll(/.{76}/g, '$&\n') : body;
  return `${lines.map((line) => `${line}\n`).join('')}\n${text}`;
}

let boundaries = 0;
export function multipart(type: string, ...parts: string[]): string {
  boundaries += 1;
  const boundary = `=_part_${boundaries}`;
  const content = parts.map((each) => `--${boundary}\n${each}\n`).join('');
  const [name = '', parameters = ''] = type.split(/(?=;)/, 2);
  return `Content-Type: multipart/${name}; boundary="${boundary}"${parameters}\n\n${content}--${boundary}--\n`;
}

/** A message that has `content`: header lines of its own, an empty line and the rest. */
export function message(content: string, subject = 'Re: Your website'): string {
  const head = [
    'From: Dana Ruiz <dana@brightside.example>',
    'To: reply@agency.example',
    `Subject: ${subject}`,
    'Message-ID: <1@brightside.example>',
    'MIME-Version: 1.0',
  ];
  return `${head.join('\n')}\n${content}`;
}

export const text = (words: string, ...more: string[]) => part('text/plain; charset=utf-8', words, ...more);
export const html = (words: string, ...more: string[]) => part('text/html; charset=utf-8', words, ...more);
export const png = (...more: string[]) =>
  part(
    'image/png; name="image001.png"',
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    ...more,
  );
