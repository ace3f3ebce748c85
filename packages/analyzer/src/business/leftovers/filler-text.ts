/** Words of the Latin that templates are filled with, none of which is a word of a living language. */
const LATIN = new RegExp(
  `(?<!\\p{L})(?:${[
    'lorem ipsum amet consectetur adipiscing adipisicing eiusmod tempor incididunt labore magna aliqua nostrud exercitation',
    'ullamco laboris aliquip consequat duis aute irure reprehenderit voluptate velit cillum fugiat pariatur excepteur',
    'occaecat cupidatat proident deserunt mollit laborum vestibulum pellentesque habitant morbi tristique senectus netus',
    'malesuada fames egestas phasellus ultricies sagittis viverra tincidunt euismod venenatis fringilla nascetur',
    'ullamcorper facilisis scelerisque sollicitudin condimentum vivamus suspendisse curabitur maecenas praesent',
    'bibendum porttitor dignissim lacinia tortor faucibus sodales rhoncus ligula vulputate hendrerit imperdiet quisque',
    'mattis augue volutpat perspiciatis accusantium doloremque laudantium architecto beatae explicabo aspernatur',
  ]
    .join(' ')
    .replaceAll(' ', '|')})(?!\\p{L})`,
  'giu',
);
/** So many different ones within a line are no motto. */
const MIN_LATIN_WORDS = 4;

/** A label of a detail of contact or of the company. */
const LABEL =
  'fax|telefax|tel(?:ephone)?|phone|mobile|cell|e-?mail|address(?: line \\d)?|siret|siren|rcs|n[°º] ?(?:de )?tva|tva|vat(?: (?:no|number))?|cif|nif|ust-?id(?:nr)?|p\\.? ?iva';
/** A label whose value was never written: only a dash, or the next label with its value. */
const EMPTY_LABEL = new RegExp(
  `^\\s*(?:(?:${LABEL})\\s?[:：]\\s?(?:[A-Z]{2} ?)?[-–—]\\s*$|(?:fax|telefax|address line \\d)\\s?[:：]\\s*$(?=\\s*^\\s*(?:${LABEL})\\s?[:：][^\\S\\n]?\\S))`,
  'imu',
);

/** What a field of a template asks for, in English. */
const ENGLISH_HINT =
  /^(?:search(?: here)?|(?:enter|type) (?:your|here|keywords?)\b.{0,30}|your (?:full )?(?:name|e-?mail|message|phone|subject)\b.{0,15}|(?:first|last|full) name|write (?:your|a) message)\W{0,4}$/i;

/** A line of Latin that no one wrote for this business. */
export function latinIn(text: string): string | null {
  for (const line of text.split('\n')) {
    if (line.length < 25) continue;
    const part = line.slice(0, 1_000);
    const words = new Set([...part.matchAll(LATIN)].map(([word]) => word.toLowerCase()));
    if (words.size >= MIN_LATIN_WORDS) return part;
  }
  return null;
}

/** A label without what it labels. */
export function emptyLabelIn(text: string): string | null {
  return EMPTY_LABEL.exec(text)?.[0].trim() ?? null;
}

/** Whether the hint of a field is English of a template. */
export function isEnglishHint(hint: string): boolean {
  return ENGLISH_HINT.test(hint.trim());
}
