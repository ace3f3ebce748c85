import { cloneElement } from 'react';
import type { MenuProps } from './menu-entry.ts';
import { loadedOnce, useLoadedBehind } from './use-loaded-behind.ts';

const content = loadedOnce(async () => (await import('./menu-content.tsx')).MenuContent);

/** A menu under its button. Its code is loaded behind the first screen; a press before that opens it when it is there. */
export function Menu(props: MenuProps) {
  const { place, Content, isWanted, want } = useLoadedBehind(content, 'The menu');
  return (
    <span ref={place} className="contents">
      {Content === null ? (
        cloneElement(props.trigger, { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: want })
      ) : (
        <Content {...props} isOpenAtFirst={isWanted} />
      )}
    </span>
  );
}
