import { type ClassValue, clsx } from 'clsx';

/** Joins class names; the caller's come last. */
export function classNames(...values: ClassValue[]): string {
  return clsx(values);
}
