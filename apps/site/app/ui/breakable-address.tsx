import { Fragment } from 'react';

/** What a visitor typed, with a direction of its own. Breaks after a dot, dash, slash or `@` before it breaks a word. */
export function BreakableAddress({ children }: { children: string }) {
  return (
    <bdi>
      {children.split(/(?<=[./@-])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never change places.
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </bdi>
  );
}
