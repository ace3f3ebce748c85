import { Fragment } from 'react';

/** An email or web address that a visitor typed. It breaks after `@` and `/` when it is too long for its line. */
export function BreakableAddress({ children }: { children: string }) {
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

/** Text that a visitor typed. It has its own direction, so that it cannot reverse the text around it. */
export function UntrustedText({ children, className }: { children: string; className?: string }) {
  return <bdi className={className}>{children}</bdi>;
}
