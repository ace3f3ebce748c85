/** Names of charsets that mail programs use and the Encoding Standard has no label for. */
const ALIASES: Readonly<Record<string, string>> = {
  cp932: 'shift_jis',
  cp936: 'gbk',
  cp949: 'euc-kr',
  cp950: 'big5',
  cp1250: 'windows-1250',
  'iso-2022-jp-2': 'iso-2022-jp',
  'iso-2022-jp-ms': 'iso-2022-jp',
  'iso-8859-8-e': 'iso-8859-8',
  'x-mac-roman': 'macintosh',
};
/** With these, bytes that are right as UTF-8 are no accident: the label is what is wrong. */
const ONE_BYTE = /^(windows-125\d|windows-874|iso-8859-\d+(-i)?|koi8-[ru]|macintosh|ibm866)$/;

/**
 * Text of a mail in the charset it names, or in the one it has where that name is missing, unknown or wrong. ISO-8859-1 and
 * US-ASCII are read as windows-1252, as browsers do: that is what senders mean.
 */
export function decodeText(bytes: Buffer, charset: string | undefined): string {
  const name = charset?.trim().toLowerCase() ?? '';
  if (/^(unicode-1-1-)?utf-?7$/.test(name)) return decodeUtf7(bytes.toString('latin1'));
  if (/^utf-?16$/.test(name) && bytes[0] === 0xfe && bytes[1] === 0xff)
    return decoder('utf-16be').decode(bytes);
  const named = name === '' ? null : decoderOf(ALIASES[name] ?? name);
  // Seven bits that change their meaning, often without a label.
  if (named === null && bytes.includes('\u001b$B')) return decoder('iso-2022-jp').decode(bytes);
  if (named === null || named.encoding === 'utf-8' || ONE_BYTE.test(named.encoding)) {
    return (
      decodeUtf8(bytes) ??
      (named === null || named.encoding === 'utf-8' ? decoder('windows-1252') : named).decode(bytes)
    );
  }
  return named.decode(bytes);
}

function decoder(label: string): TextDecoder {
  return new TextDecoder(label);
}

function decoderOf(label: string): TextDecoder | null {
  try {
    return decoder(label);
  } catch {
    return null;
  }
}

/** Null when it is none; a message may end in the middle of a letter. */
function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

/** RFC 2152. */
function decodeUtf7(text: string): string {
  return text.replaceAll(/\+([A-Za-z0-9+/]*)-?/g, (_all, base64: string) => {
    if (base64 === '') return '+';
    const bytes = Buffer.from(base64, 'base64');
    return bytes
      .subarray(0, bytes.length & ~1)
      .swap16()
      .toString('utf16le');
  });
}
