import { useLayoutEffect, useRef } from 'react';
import { sanitise } from './sanitise.ts';

/** Untrusted HTML, sanitised. */
const Markup = ({ content }: { content: string }) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(sanitise(content)), [content]);
  return <div ref={place} />;
};

export default Markup;
