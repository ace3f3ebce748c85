/** Longest name of a file, in letters. */
const MAX_NAME_LENGTH = 150;

/** The extensions that a file of a type may have; the first one is for a name that has another. */
const EXTENSIONS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'image/avif': ['avif'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'text/plain': ['txt', 'csv', 'tsv', 'md', 'log'],
  'text/calendar': ['ics'],
  'text/vcard': ['vcf'],
  'application/pkcs7-mime': ['p7m'],
  'application/pgp-encrypted': ['asc', 'pgp'],
  'application/ms-tnef': ['dat'],
  'message/rfc822': ['eml'],
};

/** Types of files that are kept: what opens without running anything. */
export const KEPT_TYPES: ReadonlySet<string> = new Set(Object.keys(EXTENSIONS));

/**
 * The name under which a file is kept and saved: with an extension of the type that was found in it, so that no system runs it
 * by its name, and without folders and letters that turn the direction of reading around. `null`: only its name is shown.
 */
export function keptFileName(name: string, mediaType: string | null): string {
  // A mail may name a file in a million letters.
  const last = name.slice(-1000).split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]+/gu, '')
    .replaceAll(/^\s+|[\s.]+$/g, '');
  if (mediaType === null) return cut(plain, MAX_NAME_LENGTH) || 'attachment';
  const allowed = EXTENSIONS[mediaType] ?? ['dat'];
  const isAllowed = (extension: string) => allowed.includes(extension.toLowerCase());
  const [stem, extension] = takeExtension(plain);
  const inner = takeExtension(stem);
  // "a.jpeg" stays, "a.txt.exe" is "a.txt", and "a.exe" gets the extension of its type.
  const [kept, ending] = isAllowed(extension)
    ? [stem, extension.toLowerCase()]
    : isAllowed(inner[1])
      ? inner
      : [stem, allowed[0]];
  return `${cut(kept, MAX_NAME_LENGTH - ending.length - 1) || 'attachment'}.${ending}`;
}

function takeExtension(name: string): [stem: string, extension: string] {
  const [, stem = name, extension = ''] = /^(.*)\.([a-z0-9_-]{1,20})$/i.exec(name) ?? [];
  return [stem, extension];
}

/** The end of a long name, which tells files apart. */
function cut(text: string, length: number): string {
  return [...text].slice(-length).join('');
}
