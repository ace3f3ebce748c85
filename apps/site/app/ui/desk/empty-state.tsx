import type { ReactNode } from 'react';

export function EmptyState({
  title,
  text,
  action,
  icon,
}: {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-12 text-center">
      {icon && <div className="mb-1 text-muted [&_svg]:size-7">{icon}</div>}
      <p className="font-display text-[1.0625rem] font-bold">{title}</p>
      {text && <p className="max-w-[52ch] text-muted">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
