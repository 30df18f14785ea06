import type { PointerEvent } from 'react';
import type { Drawing } from '../drawing/layout.ts';
import type { Camera } from './camera.ts';
import type { Mark } from './marks.ts';

const widest = 150;
const highest = 100;

interface MinimapProps {
  drawing: Drawing;
  camera: Camera;
  mark: Mark;
  room: { width: number; height: number };
  onLook: (x: number, y: number) => void;
}

/** The whole drawing in small, and which part of it is in view; pressed, it brings that place into view. */
export const Minimap = ({ drawing, camera, mark, room, onLook }: MinimapProps) => {
  const { width, height, nodes } = drawing;
  const seen = { width: room.width / camera.scale, height: room.height / camera.scale };
  if (room.width === 0 || (seen.width >= width && seen.height >= height)) return null;
  const scale = Math.min(widest / width, highest / height);
  const look = (event: PointerEvent<SVGSVGElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    onLook((event.clientX - left) / scale, (event.clientY - top) / scale);
  };
  return (
    <svg
      className="minimap"
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        look(event);
      }}
      onPointerMove={(event) => event.buttons === 1 && look(event)}
    >
      {nodes.map(({ info, x, y, width: wide, height: high }) => (
        <rect
          key={info.id}
          className="minimap-state"
          data-active={mark.active.has(info.id) || undefined}
          x={x}
          y={y}
          width={wide}
          height={high}
        />
      ))}
      <rect
        className="minimap-view"
        x={-camera.x / camera.scale}
        y={-camera.y / camera.scale}
        width={seen.width}
        height={seen.height}
      />
    </svg>
  );
};
