import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export function PageHeader({
  title,
  hint,
  actions,
  tabs,
}: {
  title: ReactNode;
  /** One line that answers "what should I do next?". */
  hint?: ReactNode;
  actions?: ReactNode;
  /** In place of the title, which is then for screen readers: the current tab says it. */
  tabs?: ReactNode;
}) {
  const ref = useFocusOnNavigation();
  const heading = (
    <h1 ref={ref} tabIndex={-1} className={tabs ? 'sr-only' : 'desk-h1 outline-none'}>
      {title}
    </h1>
  );
  if (tabs) {
    return (
      <header className="page-heading tabs-heading">
        {heading}
        {tabs}
        {hint && <p className="min-w-0 text-small text-muted">{hint}</p>}
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
    );
  }
  return (
    <header className="page-heading">
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-4 gap-y-3 lg:flex-1">
        <div className="min-w-0 lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-4">
          {heading}
          {hint && <p className="mt-1 text-small text-muted">{hint}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  );
}

/** Focuses the heading after a navigation within the desk, for screen readers. Give the heading `tabIndex={-1}`. */
export function useFocusOnNavigation(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const isFirstPage = key === 'default';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another screen is an arrival.
  useEffect(() => {
    if (!isFirstPage && isFocusFree()) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return heading;
}

/** Never moves a focus that is in use; a followed link and the main element are not. */
function isFocusFree(): boolean {
  const holder = document.activeElement;
  return holder === null || holder === document.body || holder.matches('a, #main');
}
