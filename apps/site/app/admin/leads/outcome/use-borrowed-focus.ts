import { useLayoutEffect, useRef } from 'react';

/** A field that takes the focus while `asked` is set, again for each question, and returns it to where it was. */
export function useBorrowedFocus(asked: unknown) {
  const field = useRef<HTMLInputElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const take = () => {
    if (document.activeElement !== field.current) cameFrom.current = document.activeElement;
    field.current?.focus();
  };
  // Before the next key: what is typed belongs to the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is an event.
  useLayoutEffect(() => {
    if (asked) take();
  }, [asked]);
  const giveBack = () => {
    const { current: before } = cameFrom;
    field.current?.blur();
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
  return { field, take, giveBack };
}

export type BorrowedFocus = ReturnType<typeof useBorrowedFocus>;
