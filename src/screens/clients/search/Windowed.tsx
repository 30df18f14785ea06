import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

/** How far from the window content is still drawn, in px. */
const margin = 400;

interface WindowedProps {
  isAlwaysDrawn: boolean;
  children: ReactNode;
}

/**
 * Draws its children only near the window, and keeps their height while they are not drawn, so that nothing jumps. A
 * window of another size has other heights: everything is drawn again, as it is on paper.
 */
export const Windowed = ({ isAlwaysDrawn, children }: WindowedProps) => {
  const element = useRef<HTMLDivElement>(null);
  const [hiddenHeight, setHiddenHeight] = useState<number | null>(null);

  useEffect(() => {
    const group = element.current;
    if (!group || isAlwaysDrawn || typeof IntersectionObserver !== 'function') return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const hasFocus = group.contains(document.activeElement);
        setHiddenHeight((height) =>
          entry.isIntersecting || hasFocus ? null : (height ?? entry.boundingClientRect.height),
        );
      },
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(group);
    const redraw = () => setHiddenHeight(null);
    const drawForPaper = () => flushSync(redraw);
    const observeAgain = () => {
      observer.unobserve(group);
      observer.observe(group);
    };
    window.addEventListener('resize', redraw);
    window.addEventListener('beforeprint', drawForPaper);
    window.addEventListener('afterprint', observeAgain);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', redraw);
      window.removeEventListener('beforeprint', drawForPaper);
      window.removeEventListener('afterprint', observeAgain);
    };
  }, [isAlwaysDrawn]);

  return (
    <div ref={element} style={hiddenHeight === null ? undefined : { height: hiddenHeight }}>
      {hiddenHeight === null && children}
    </div>
  );
};
