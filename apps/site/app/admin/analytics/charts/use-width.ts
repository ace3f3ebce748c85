import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width a chart may fill, in CSS pixels; 0 until it is known. Charts draw in real pixels so that text keeps its size. */
export function useWidth<Element extends HTMLElement>(): [RefObject<Element | null>, number] {
  const element = useRef<Element>(null);
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => {
    const observed = element.current;
    if (observed === null) return;
    setWidthPx(observed.clientWidth);
    const observer = new ResizeObserver(() => setWidthPx(observed.clientWidth));
    observer.observe(observed);
    return () => observer.disconnect();
  }, []);
  return [element, widthPx];
}
