import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';

export interface Camera {
  x: number;
  y: number;
  scale: number;
}

const least = 0.1;
const most = 3;
const stride = 60;
/** A drawing opens no smaller than this: texts can be read, and what is active is in the middle. */
const legible = 0.62;

/** A part of a drawing that is to be seen. */
export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Zoom, pan and fit of a drawing, which follows `spot` until the user moves it: by wheel, by dragging, by arrow keys, +
 * and −, 0 and f. `onPress` gets what is pressed without being dragged.
 */
export const useCamera = (
  box: RefObject<HTMLElement | null>,
  { width, height }: { width: number; height: number },
  spot: Spot | null,
  onPress: (element: Element | null) => void,
) => {
  const [camera, setCamera] = useState<Camera>({ x: 0, y: 0, scale: 1 });
  const drag = useRef<{ x: number; y: number; isMoved: boolean } | null>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const isTouched = useRef(false);

  const fit = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const scale = Math.min(1.15, (element.clientWidth - 32) / width, (element.clientHeight - 32) / height);
    setCamera({
      scale,
      x: (element.clientWidth - width * scale) / 2,
      y: (element.clientHeight - height * scale) / 2,
    });
    isTouched.current = false;
  }, [box, width, height]);

  const { x: left = 0, y: top = 0, width: wide = 0, height: high = 0 } = spot ?? {};
  const show = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const { clientWidth, clientHeight } = element;
    const scale = Math.min(1.15, (clientWidth - 32) / width, (clientHeight - 32) / height);
    if (scale >= legible || wide === 0) fit();
    else
      setCamera({
        scale: legible,
        x: settle(clientWidth, width * legible, (left + wide / 2) * legible),
        y: settle(clientHeight, height * legible, (top + high / 2) * legible),
      });
  }, [box, fit, width, height, left, top, wide, high]);

  const zoomAt = useCallback((factor: number, at: { x: number; y: number }) => {
    isTouched.current = true;
    setCamera((camera) => {
      const scale = Math.min(most, Math.max(least, camera.scale * factor));
      const ratio = scale / camera.scale;
      return { scale, x: at.x - (at.x - camera.x) * ratio, y: at.y - (at.y - camera.y) * ratio };
    });
  }, []);

  /** Brings a point of the drawing into the middle. */
  const lookAt = (x: number, y: number) => {
    isTouched.current = true;
    const { x: across, y: down } = middle();
    setCamera(({ scale }) => ({ scale, x: across - x * scale, y: down - y * scale }));
  };

  const middle = () => ({ x: (box.current?.clientWidth ?? 0) / 2, y: (box.current?.clientHeight ?? 0) / 2 });
  const zoomBy = (factor: number) => zoomAt(factor, middle());
  const moveBy = useCallback((x: number, y: number) => {
    isTouched.current = true;
    setCamera((camera) => ({ ...camera, x: camera.x + x, y: camera.y + y }));
  }, []);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      setRoom({ width: element.clientWidth, height: element.clientHeight });
      if (!isTouched.current) show();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, show]);

  useEffect(() => {
    const element = box.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element?.getBoundingClientRect() ?? { left: 0, top: 0 };
      if (event.ctrlKey || event.metaKey || Math.abs(event.deltaX) < Math.abs(event.deltaY))
        zoomAt(Math.exp(-event.deltaY * 0.0015), { x: event.clientX - left, y: event.clientY - top });
      else moveBy(-event.deltaX, 0);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [box, zoomAt, moveBy]);

  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoomBy(1.25),
    '=': () => zoomBy(1.25),
    '-': () => zoomBy(1 / 1.25),
    f: fit,
    '0': () => zoomBy(1 / camera.scale),
    ArrowLeft: () => moveBy(stride, 0),
    ArrowRight: () => moveBy(-stride, 0),
    ArrowUp: () => moveBy(0, stride),
    ArrowDown: () => moveBy(0, -stride),
  };

  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      drag.current = { x: event.clientX, y: event.clientY, isMoved: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const from = drag.current;
      if (!from) return;
      if (!from.isMoved && Math.hypot(event.clientX - from.x, event.clientY - from.y) < 4) return;
      drag.current = { x: event.clientX, y: event.clientY, isMoved: true };
      moveBy(event.clientX - from.x, event.clientY - from.y);
    },
    onPointerUp: (event: PointerEvent) => {
      const from = drag.current;
      drag.current = null;
      if (from && !from.isMoved) onPress(document.elementFromPoint(event.clientX, event.clientY));
    },
  };
  return { camera, handlers, zoomBy, fit, lookAt, room, one: () => zoomBy(1 / camera.scale) };
};

/** Where a drawing begins so that a point of it is in the middle, and no more than a margin is empty. */
const settle = (room: number, length: number, middle: number): number =>
  length + 32 <= room ? (room - length) / 2 : Math.min(16, Math.max(room - length - 16, room / 2 - middle));
