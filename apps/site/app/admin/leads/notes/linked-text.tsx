import { classNames } from '../../../ui/class-names.ts';

export interface TextPart {
  text: string;
  /** Of a web address; null of plain text. */
  href: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"]+/gi;

/** The web addresses in a text, and the parts between them. Punctuation that ends a sentence is not part of an address. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutSentenceEnd(found);
    if (!URL.canParse(address)) continue;
    if (index > at) parts.push({ text: text.slice(at, index), href: null });
    parts.push({ text: address, href: address });
    at = index + address.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), href: null });
  return parts;
}

function withoutSentenceEnd(address: string): string {
  const bare = address.replace(/[.,;:!?'’”]+$/, '');
  // "(see https://example.com)" closes a bracket that the address did not open.
  const isOpened = bare.includes('(') || !bare.endsWith(')');
  return isOpened ? bare : withoutSentenceEnd(bare.slice(0, -1));
}

/** Words of a person in their frame, those of a lead on a ground of their own. Only web addresses can be pressed. */
export function WrittenText({ text, isOfLead = false }: { text: string; isOfLead?: boolean }) {
  return (
    <p
      className={classNames(
        'mt-1 rounded-sign border px-3 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]',
        isOfLead ? 'border-tone-blue-shape bg-tone-blue-ground' : 'border-line bg-sunken',
      )}
    >
      <bdi>
        {linkedParts(text).map((part, index) =>
          part.href === null ? (
            part.text
          ) : (
            <a
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name and never move.
              key={index}
              href={part.href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="link"
            >
              {part.text}
            </a>
          ),
        )}
      </bdi>
    </p>
  );
}
