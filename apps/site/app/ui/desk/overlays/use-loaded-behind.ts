import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { toast } from '../../toast.ts';

/** Loads a component once for all of its places. */
export function loadedOnce<Props>(load: () => Promise<ComponentType<Props>>) {
  let content: ComponentType<Props> | null = null;
  return {
    current: () => content,
    load: async () => {
      content ??= await load();
      return content;
    },
  };
}

export interface LoadedBehind<Props> {
  /** What holds the button, which is another element once the component is here. */
  place: RefObject<HTMLSpanElement | null>;
  Content: ComponentType<Props> | null;
  /** The button was pressed before. */
  isWanted: boolean;
  /** The button is pressed. */
  want: () => void;
}

/** A component that opens under a button, loaded behind the first screen; `what` names it if that fails. */
export function useLoadedBehind<Props>(
  source: ReturnType<typeof loadedOnce<Props>>,
  what: string,
): LoadedBehind<Props> {
  const place = useRef<HTMLSpanElement>(null);
  const [loaded, setLoaded] = useState(() => {
    const Content = source.current();
    return Content && { Content, hadFocus: false };
  });
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    let isGone = false;
    source.load().then(
      (Content) => {
        const hadFocus = place.current?.contains(document.activeElement) ?? false;
        if (!isGone) setLoaded((before) => before ?? { Content, hadFocus });
      },
      // Told when it is wanted.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [source]);

  useEffect(() => {
    if (loaded?.hadFocus && !isWanted) place.current?.querySelector('button')?.focus();
  }, [loaded, isWanted]);

  function want() {
    setWanted(true);
    source.load().then(
      (Content) => setLoaded((before) => before ?? { Content, hadFocus: true }),
      () => {
        setWanted(false);
        toast.error(`${what} could not be loaded. Check your connection, and try again.`);
      },
    );
  }

  return { place, Content: loaded?.Content ?? null, isWanted, want };
}
