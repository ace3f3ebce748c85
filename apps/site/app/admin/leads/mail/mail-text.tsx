import { linkedParts } from '../notes/linked-text.ts';

const MAX_OPEN_CHARACTERS = 600;

/** The text of a mail. Only web addresses can be pressed; a long one is folded. */
export function MailText({ text }: { text: string }) {
  if (text.length <= MAX_OPEN_CHARACTERS) return <Paragraph text={text} />;
  return (
    <details className="group/text">
      <summary className="cursor-pointer list-none">
        <span className="block group-open/text:hidden">
          <Paragraph text={`${text.slice(0, MAX_OPEN_CHARACTERS).trimEnd()}...`} />
        </span>
        <span className="link text-fine font-semibold">
          <span className="group-open/text:hidden">Show all of it</span>
          <span className="hidden group-open/text:inline">Show less</span>
        </span>
      </summary>
      <Paragraph text={text} />
    </details>
  );
}

function Paragraph({ text }: { text: string }) {
  return (
    <span className="mt-1 block rounded-sign border border-line bg-sunken px-3 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
      <bdi>
        <LinkedText text={text} />
      </bdi>
    </span>
  );
}

function LinkedText({ text }: { text: string }) {
  return linkedParts(text).map((part, index) =>
    part.href === null ? (
      part.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name and never move.
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow" className="link">
        {part.text}
      </a>
    ),
  );
}
