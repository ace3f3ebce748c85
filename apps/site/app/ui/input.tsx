import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export const CONTROL_CLASS_NAME =
  'min-h-[52px] w-full min-w-0 rounded-sign border-2 border-field-line bg-surface px-4 py-2.5 text-text transition-colors duration-150 placeholder:text-muted focus:border-rule aria-invalid:border-critical-shape disabled:opacity-60';

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return <input type={type} className={classNames(CONTROL_CLASS_NAME, className)} {...props} />;
}
