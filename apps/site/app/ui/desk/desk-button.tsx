import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

const BASE =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-sign border font-semibold whitespace-nowrap transition-colors duration-100 disabled:cursor-not-allowed disabled:opacity-50 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0';

const VARIANTS = {
  primary: 'border-ink bg-ink text-on-ink hover:border-ink-hover hover:bg-ink-hover',
  outline: 'border-field-line bg-surface text-text hover:bg-hover',
  quiet: 'border-transparent bg-transparent text-text hover:bg-hover',
  danger: 'border-critical bg-surface text-critical hover:bg-critical-ground',
} as const;

const SIZES = {
  normal: 'min-h-9 px-3.5 py-1.5 text-fine',
  small: 'min-h-8 px-2.5 py-1 text-[0.8125rem]',
  tall: 'min-h-11 px-4 py-2 text-small',
  icon: 'size-9 pointer-coarse:size-11',
} as const;

type DeskButtonVariant = keyof typeof VARIANTS;
type DeskButtonSize = keyof typeof SIZES;

export function deskButtonClassName(
  variant: DeskButtonVariant = 'outline',
  size: DeskButtonSize = 'normal',
  className?: string,
): string {
  return classNames(BASE, VARIANTS[variant], SIZES[size], className);
}

/** A dense button. While `isBusy` it stays focusable, so that the focus is not lost, and does nothing. */
export function DeskButton({
  variant = 'outline',
  size = 'normal',
  type = 'button',
  isBusy = false,
  className,
  onClick,
  children,
  ...props
}: ComponentProps<'button'> & {
  variant?: DeskButtonVariant;
  size?: DeskButtonSize;
  isBusy?: boolean;
}) {
  return (
    <button
      type={type}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      className={deskButtonClassName(variant, size, classNames(isBusy && 'opacity-60', className))}
      // Enter in a field presses it too, so a form that is being sent is not sent twice.
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...props}
    >
      {isBusy && <span aria-hidden="true" className="spinner size-3.5" />}
      {children}
    </button>
  );
}
