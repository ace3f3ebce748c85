import { useState } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { WrittenText } from '../notes/linked-text.tsx';

const MAX_OPEN_CHARACTERS = 600;

/** The text of a message. A long one is folded. */
export function MessageText({ text, isOfLead = false }: { text: string; isOfLead?: boolean }) {
  const [isWhole, setWhole] = useState(false);
  if (text.length <= MAX_OPEN_CHARACTERS) return <WrittenText text={text} isOfLead={isOfLead} />;
  return (
    <>
      <WrittenText
        text={isWhole ? text : `${text.slice(0, MAX_OPEN_CHARACTERS).trimEnd()}...`}
        isOfLead={isOfLead}
      />
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
