import { Inbox, MailOpen, SearchX } from 'lucide-react';
import { DeskButton, deskButtonClassName } from '../../../ui/desk/desk-button.tsx';
import { EmptyState } from '../../../ui/desk/empty-state.tsx';

/** Nothing was ever sent: what will stand here, and the one way to fill it. */
export function NoLeadsYet({
  title,
  text,
  href,
  action,
}: {
  title: string;
  text: string;
  href: string;
  action: string;
}) {
  return (
    <EmptyState
      icon={<Inbox />}
      title={title}
      text={text}
      action={
        <a href={href} target="_blank" rel="noreferrer" className={deskButtonClassName('primary')}>
          {action}
        </a>
      }
    />
  );
}

/** The view of what is unread, worked off. */
export function EverythingRead({ nouns, onShowAll }: { nouns: string; onShowAll: () => void }) {
  return (
    <EmptyState
      icon={<MailOpen />}
      title="Everything is read"
      text="What arrives next stands here until you open it."
      action={<DeskButton onClick={onShowAll}>Show all {nouns}</DeskButton>}
    />
  );
}

export function NothingMatches({ nouns, onClear }: { nouns: string; onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={`No ${nouns} match`}
      text="Try fewer filters or another word."
      action={<DeskButton onClick={onClear}>Clear filters</DeskButton>}
    />
  );
}
