import type { ReactNode } from 'react';

/** Why something was not done, read out at once; nothing without a reason. */
export function Problem({
  id,
  size = 'fine',
  children,
}: {
  id?: string;
  size?: 'fine' | 'small';
  children: ReactNode;
}) {
  if (!children) return null;
  return (
    <p
      id={id}
      role="alert"
      className={size === 'fine' ? 'text-fine text-critical' : 'text-small text-critical'}
    >
      {children}
    </p>
  );
}
