import { Inbox, MailOpen, SearchX } from 'lucide-react';
import { DeskButton, deskButtonClassName } from '../../ui/desk/desk-button.tsx';
import { EmptyState } from '../../ui/desk/empty-state.tsx';

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

export function EverythingRead({ nouns, onShowAll }: { nouns: string; onShowAll: () => void }) {
  return (
    <EmptyState
      icon={<MailOpen />}
      title="You are all caught up"
      text="New leads appear here until you open them or a colleague works on them."
      action={<DeskButton onClick={onShowAll}>Show all {nouns}</DeskButton>}
    />
  );
}

export function StaleLinkNotice() {
  return (
    <p role="status" className="border-b border-line bg-sunken px-4 py-2 text-small">
      This link points to a page that no longer exists. This is the first page of the list.
    </p>
  );
}

export function NothingMatches({ nouns, onClear }: { nouns: string; onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={`No ${nouns} match`}
      text="Try fewer filters or a different search."
      action={<DeskButton onClick={onClear}>Clear filters</DeskButton>}
    />
  );
}
