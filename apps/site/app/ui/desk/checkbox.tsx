import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';

/** A native checkbox; `isMixed` is the state of "some of them". Give `label` or an `aria-label`. */
export function Checkbox({
  label,
  isMixed = false,
  className,
  ...props
}: Omit<ComponentProps<'input'>, 'type'> & { label?: ReactNode; isMixed?: boolean }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  const box = (
    <input
      ref={input}
      id={id}
      type="checkbox"
      className={classNames('size-4 shrink-0 align-middle accent-ink', className)}
      {...props}
    />
  );
  if (label === undefined) return box;
  return (
    <label
      htmlFor={id}
      className="inline-flex min-h-9 items-center gap-2.5 text-small pointer-coarse:min-h-11"
    >
      {box}
      {label}
    </label>
  );
}
