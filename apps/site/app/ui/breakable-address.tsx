import { Fragment } from 'react';

/**
 * An email or web address that a visitor typed, with a direction of its own. Where it is too long for its line, it
 * breaks after a dot, dash, slash or `@` before it breaks inside a word.
 */
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
