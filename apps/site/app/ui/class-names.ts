import { type ClassValue, clsx } from 'clsx';

export function classNames(...values: ClassValue[]): string {
  return clsx(values);
}
