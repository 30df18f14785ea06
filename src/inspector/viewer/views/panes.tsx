import { useEffect, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { recall, remember } from './memory.ts';

const key = 'portal.inspector.panes';
const step = 24;

/** What can be sized, in px, from which edge it grows, and how far: also no further than a share of the viewer. */
const kinds = {
  left: { label: 'Width of the actors', axis: 'x', grows: 1, least: 150, most: 560, share: 0.3, usual: 250 },
  right: { label: 'Width of the selected actor', axis: 'x', grows: -1, least: 200, most: 720, share: 0.4, usual: 320 },
  low: { label: 'Height of the events', axis: 'y', grows: -1, least: 90, most: 640, share: 0.7, usual: 260 },
} as const;

type Kind = keyof typeof kinds;
type Sizes = Record<Kind, number>;

const usual: Sizes = { left: kinds.left.usual, right: kinds.right.usual, low: kinds.low.usual };

const within = (kind: Kind, size: number): number =>
  Math.round(Math.min(kinds[kind].most, Math.max(kinds[kind].least, size)));

const read = (): Sizes => {
  const numbers = (recall(key) ?? '').split(' ').map(Number);
  const [left, right, low] = numbers;
  return numbers.length === 3 && numbers.every((size) => size > 0)
    ? { left: within('left', left ?? 0), right: within('right', right ?? 0), low: within('low', low ?? 0) }
    : usual;
};

/** Sizes of the panes as they were last set on this device, and the handles that change them. */
export const usePanes = () => {
  const [sizes, setSizes] = useState(read);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [room, setRoom] = useState({ x: Infinity, y: Infinity });
  useEffect(() => {
    if (!box) return undefined;
    const observer = new ResizeObserver(() => setRoom({ x: box.clientWidth, y: box.clientHeight }));
    observer.observe(box);
    return () => observer.disconnect();
  }, [box]);
  const mostOf = (kind: Kind) => Math.floor(Math.min(kinds[kind].most, kinds[kind].share * room[kinds[kind].axis]));
  const sizeOf = (kind: Kind) => `min(${sizes[kind]}px, ${kinds[kind].share * 100}%)`;
  const resize = (kind: Kind, size: number) => {
    const next = { ...sizes, [kind]: within(kind, Math.min(size, mostOf(kind))) };
    setSizes(next);
    remember(key, `${next.left} ${next.right} ${next.low}`);
  };
  return {
    setBox,
    style: { '--left': sizeOf('left'), '--right': sizeOf('right'), '--low': sizeOf('low') } as CSSProperties,
    handles: (
      <>
        {(Object.keys(kinds) as Kind[]).map((kind) => (
          <Handle
            key={kind}
            kind={kind}
            most={mostOf(kind)}
            size={Math.min(sizes[kind], mostOf(kind))}
            onSize={(size) => resize(kind, size)}
          />
        ))}
      </>
    ),
  };
};

interface HandleProps {
  kind: Kind;
  size: number;
  most: number;
  onSize: (size: number) => void;
}

/** Between two panes: dragged, moved by arrow keys, and set back by a double click. */
const Handle = ({ kind, size, most, onSize }: HandleProps) => {
  const { label, axis, grows, least } = kinds[kind];
  const [from, setFrom] = useState<{ at: number; size: number } | null>(null);
  const at = (event: PointerEvent) => (axis === 'x' ? event.clientX : event.clientY);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || (axis === 'x') !== /Left|Right/.test(event.key)) return;
    event.preventDefault();
    onSize(size + by * grows * step);
  };
  return (
    <div
      className="handle"
      data-kind={kind}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={axis === 'x' ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={least}
      aria-valuemax={most}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onSize(usual[kind])}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom({ at: at(event), size });
      }}
      onPointerMove={(event) => from && onSize(from.size + (at(event) - from.at) * grows)}
      onPointerUp={() => setFrom(null)}
    />
  );
};
