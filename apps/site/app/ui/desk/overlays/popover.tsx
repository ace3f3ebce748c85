import { cloneElement } from 'react';
import type { PopoverProps } from './popover-props.ts';
import { loadedOnce, useLoadedBehind } from './use-loaded-behind.ts';

const content = loadedOnce(async () => (await import('./popover-content.tsx')).PopoverContent);

/** A small panel under its button, for filters and forms. Its code is loaded behind the first screen, as that of a menu. */
export function Popover(props: PopoverProps) {
  const { place, Content, isWanted, want } = useLoadedBehind(content, 'The panel');
  const open = () => {
    props.onOpenChange?.(true);
    want();
  };
  return (
    <span ref={place} className="contents">
      {Content === null ? (
        cloneElement(props.trigger, { 'aria-haspopup': 'dialog', 'aria-expanded': false, onClick: open })
      ) : (
        <Content {...props} isOpenAtFirst={isWanted} />
      )}
    </span>
  );
}
