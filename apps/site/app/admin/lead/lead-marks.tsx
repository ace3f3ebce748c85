import { LEAD_SUSPICIONS } from '@fml/contract';
import { Fragment } from 'react';
import { Badge } from '../../ui/desk/badge.tsx';

/** The orange dot of what this member of staff has not opened, with its word for those who do not see it. */
export function UnreadMark() {
  return (
    <span className="inline-block size-2 shrink-0 rounded-full bg-accent">
      <span className="sr-only">Unread. </span>
    </span>
  );
}

/** Why a lead may be no person's. */
export function suspicionSentence(suspicion: string): string {
  const known: Readonly<Record<string, string>> = LEAD_SUSPICIONS;
  return Object.hasOwn(known, suspicion) ? `${known[suspicion]}.` : 'It looks automated.';
}

export function SuspectedMark() {
  return (
    <Badge tone="amber" className="px-1.5! py-0! text-[0.75rem]! leading-4!">
      Suspected bot
    </Badge>
  );
}

/** An e-mail or web address of a stranger: too long for its line, it breaks where its parts end. */
export function SaidAddress({ children }: { children: string }) {
  const [first, ...others] = children.split(/(?<=[@/])/);
  return (
    <bdi>
      {first}
      {others.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name and never move.
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}

/** Text of a stranger: its own direction, so that it cannot turn the words around it. */
export function Said({ children, className }: { children: string; className?: string }) {
  return <bdi className={className}>{children}</bdi>;
}
