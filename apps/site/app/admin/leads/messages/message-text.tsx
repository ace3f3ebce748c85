import { useState } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { linkedParts } from '../notes/linked-text.ts';

const MAX_OPEN_CHARACTERS = 600;

/** The text of a message. Only web addresses can be pressed; a long one is folded. */
export function MessageText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  if (text.length <= MAX_OPEN_CHARACTERS) return <Paragraph text={text} />;
  return (
    <>
      <Paragraph text={isWhole ? text : `${text.slice(0, MAX_OPEN_CHARACTERS).trimEnd()}...`} />
      <DeskButton
        variant="quiet"
        size="small"
        className="-ml-2.5"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? 'Show less' : 'Show all of it'}
      </DeskButton>
    </>
  );
}

function Paragraph({ text }: { text: string }) {
  return (
    <p className="mt-1 rounded-sign border border-line bg-sunken px-3 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
      <bdi>
        <LinkedText text={text} />
      </bdi>
    </p>
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
