/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- arrow keys move the drawing */
import { useEffect, useRef, useState } from 'react';
import type { Graph } from '../../bridge/protocol.ts';
import { useShown } from '../context.ts';
import { layOut } from '../drawing/elk.ts';
import type { Drawing } from '../drawing/layout.ts';
import { closable, toggled } from '../model/collapse.ts';
import { chartLabel } from '../words.ts';
import { useCamera, type Camera } from './camera.ts';
import { useDrawnGraph } from './drawn-graph.ts';
import { Minimap } from './Minimap.tsx';
import { ChartNodes } from './ChartNodes.tsx';
import { ChartEdges } from './ChartEdges.tsx';
import { markOf, spotOf, type Mark } from './marks.ts';

/** A machine's statechart: where it is, how it came there, which guards were asked, and what it waits for. */
export const Chart = ({ onPicture }: { onPicture: (picture: SVGSVGElement | null) => void }) => {
  const { sid } = useShown();
  const wanted = useDrawnGraph();
  const drawn = useDrawing(wanted);
  if (!wanted || sid === null)
    return <p className="quiet pad">Choose a machine in the list of actors to see its statechart.</p>;
  if (drawn === 'failed')
    return <p className="quiet pad">We couldn’t lay out the statechart. The list shows the same states.</p>;
  const { key, graph } = wanted;
  if (!drawn || drawn.key !== key)
    return (
      <p className="quiet pad" role="status">
        Laying out {graph.machine}…
      </p>
    );
  return <Canvas key={key} drawing={drawn.drawing} graph={graph} sid={sid} onPicture={onPicture} />;
};

const useDrawing = (wanted: ReturnType<typeof useDrawnGraph>) => {
  const [drawn, setDrawn] = useState<{ key: string; drawing: Drawing } | 'failed' | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    const { key, graph } = wanted;
    let isWanted = true;
    layOut(key, graph).then(
      (drawing) => isWanted && setDrawn({ key, drawing }),
      () => isWanted && setDrawn('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return drawn;
};

interface CanvasProps {
  drawing: Drawing;
  graph: Graph;
  sid: string;
  /** gets what is drawn, and null when it is gone */
  onPicture: (picture: SVGSVGElement | null) => void;
}

const Canvas = ({ drawing, graph, sid, onPicture }: CanvasProps) => {
  const shown = useShown();
  const box = useRef<HTMLDivElement>(null);
  const mark = markOf(shown, sid, graph);
  const at = spotOf(mark, graph);
  const spot = drawing.nodes.find(({ info }) => info.id === at) ?? null;
  const { closed, setClosed, log } = shown;
  const whole = log.graphOf(sid) ?? graph;
  const all = closable(whole).map(({ id }) => id);
  const hasClosed = all.some((id) => closed.has(id));
  const toggle = (element: Element | null) => {
    const id = element?.closest('[data-toggle]')?.getAttribute('data-toggle');
    if (id) setClosed(toggled(closed, id));
  };
  const { camera, handlers, zoomBy, fit, lookAt, room, one } = useCamera(box, drawing, spot, toggle);
  return (
    <div className="canvas-frame">
      <div
        className="canvas"
        ref={box}
        tabIndex={0}
        role="group"
        aria-label={chartLabel(graph, [...mark.active])}
        data-canvas
        {...handlers}
      >
        <Picture drawing={drawing} camera={camera} mark={mark} onPicture={onPicture} />
      </div>
      <Minimap drawing={drawing} camera={camera} mark={mark} room={room} onLook={lookAt} />
      <div className="zoom" role="group" aria-label="Zoom">
        {all.length > 0 && (
          <button
            type="button"
            onClick={() =>
              setClosed(new Set(hasClosed ? [...closed].filter((id) => !all.includes(id)) : [...closed, ...all]))
            }
          >
            {hasClosed ? 'Expand all' : 'Collapse'}
          </button>
        )}
        <button type="button" aria-label="Zoom out" onClick={() => zoomBy(1 / 1.25)}>
          −
        </button>
        <button type="button" onClick={one} aria-label={`${Math.round(camera.scale * 100)}%, set to actual size`}>
          {Math.round(camera.scale * 100)}%
        </button>
        <button type="button" aria-label="Zoom in" onClick={() => zoomBy(1.25)}>
          +
        </button>
        <button type="button" onClick={fit}>
          Fit
        </button>
      </div>
    </div>
  );
};

interface PictureProps {
  drawing: Drawing;
  camera: Camera;
  mark: Mark;
  onPicture: (picture: SVGSVGElement | null) => void;
}

const Picture = ({ drawing, camera, mark, onPicture }: PictureProps) => (
  <svg ref={onPicture} className="chart" width="100%" height="100%" aria-hidden="true">
    <defs>
      {(['edge', 'hot', 'missed', 'covered'] as const).map((kind) => (
        <marker
          key={kind}
          id={`tip-${kind}`}
          markerWidth="9"
          markerHeight="8"
          refX="7.5"
          refY="4"
          orient="auto"
          markerUnits="userSpaceOnUse"
        >
          <path className={`tip tip-${kind}`} d="M0,0.5L8,4L0,7.5z" />
        </marker>
      ))}
    </defs>
    <g data-camera transform={`translate(${camera.x} ${camera.y}) scale(${camera.scale})`}>
      <ChartNodes drawing={drawing} mark={mark} />
      <ChartEdges drawing={drawing} mark={mark} />
    </g>
  </svg>
);
