import { cloneElement, type FunctionComponent, useEffect, useRef, useState } from 'react';
import { toast } from '../toast.ts';
import type { MenuProps } from './menu-entry.ts';

type Content = FunctionComponent<MenuProps & { isOpenAtFirst: boolean }>;

let content: Content | null = null;

async function load(): Promise<Content> {
  content ??= (await import('./menu-content.tsx')).MenuContent;
  return content;
}

/** A menu under its button. Its code is loaded behind the first screen; a press before that opens it when it is there. */
export function Menu(props: MenuProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [loaded, setLoaded] = useState(content && { Content: content, hadFocus: false });
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    let isGone = false;
    load().then(
      (Content) => {
        const hadFocus = place.current?.contains(document.activeElement) ?? false;
        if (!isGone) setLoaded((before) => before ?? { Content, hadFocus });
      },
      // Told when the menu is wanted.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);

  // The button is another element now.
  useEffect(() => {
    if (loaded?.hadFocus && !isWanted) place.current?.querySelector('button')?.focus();
  }, [loaded, isWanted]);

  function want() {
    setWanted(true);
    load().then(
      (Content) => setLoaded((before) => before ?? { Content, hadFocus: true }),
      () => {
        setWanted(false);
        toast.error('The menu could not be loaded. Check your connection, and try again.');
      },
    );
  }

  return (
    <span ref={place} className="contents">
      {loaded === null ? (
        cloneElement(props.trigger, { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: want })
      ) : (
        <loaded.Content {...props} isOpenAtFirst={isWanted} />
      )}
    </span>
  );
}
