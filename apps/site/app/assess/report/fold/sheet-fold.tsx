import type { ReactNode } from 'react';
import { Fold } from './fold.tsx';

export function SheetFold({
  id,
  title,
  count,
  note,
  icon,
  opensWithRoom,
  level = 2,
  onOpen,
  children,
}: {
  id: string;
  title: string;
  count?: number;
  note?: string;
  icon?: ReactNode;
  opensWithRoom?: boolean | 'without_link';
  level?: 2 | 3;
  onOpen?: () => void;
  children: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <Fold
      id={id}
      opensWithRoom={opensWithRoom}
      onOpen={onOpen}
      className="border-t-2 border-rule"
      summary={
        <span className="flex items-center gap-3">
          {icon}
          <Heading className="text-[1.1875rem] leading-tight [font-stretch:108%] lg:text-[1.375rem]">
            {title}
            {count !== undefined && (
              <span className="ml-2 font-semibold text-muted tabular-nums [font-stretch:100%]">{`(${count})`}</span>
            )}
          </Heading>
          {note && <span className="caption ml-auto text-right text-muted max-sm:hidden">{note}</span>}
        </span>
      }
    >
      <div className="pb-7">{children}</div>
    </Fold>
  );
}
