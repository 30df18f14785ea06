import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The width of a figure in px, as it changes; 0 until it is measured. */
export const usePlotWidth = (): [frame: RefObject<HTMLElement | null>, width: number] => {
  const frame = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => setWidth(Math.floor(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [frame, width];
};
