import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

const BASE =
  'inline-flex min-h-[52px] cursor-pointer items-center justify-center gap-2.5 rounded-sign border-2 px-6 py-3 font-display text-[1.0625rem] text-center leading-tight font-bold transition duration-150 ease-out-sign active:translate-y-px disabled:cursor-not-allowed disabled:opacity-55 print:hidden aria-disabled:cursor-not-allowed aria-disabled:opacity-55';

const VARIANTS = {
  primary: 'border-accent bg-accent text-on-accent hover:border-[#ff7a47] hover:bg-[#ff7a47]',
  outline: 'border-rule bg-transparent text-text hover:bg-sunken',
  quiet:
    'border-transparent bg-transparent text-text underline decoration-2 underline-offset-4 hover:decoration-accent',
} as const;

export type ButtonVariant = keyof typeof VARIANTS;

export function buttonClassName(variant: ButtonVariant = 'primary', className?: string): string {
  return classNames(BASE, VARIANTS[variant], className);
}

export function Button({
  variant = 'primary',
  type = 'button',
  className,
  ...props
}: ComponentProps<'button'> & { variant?: ButtonVariant }) {
  return <button type={type} className={buttonClassName(variant, className)} {...props} />;
}
