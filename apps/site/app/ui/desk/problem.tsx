import type { ReactNode } from 'react';

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
