/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- arrow keys move the drawing */
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Graph } from '../../bridge/protocol.ts';
import { useShown } from '../context.ts';
import { layOut } from '../drawing/elk.ts';
import type { Drawing } from '../drawing/layout.ts';
import { useCamera, type Camera } from './camera.ts';
import { ChartNodes } from './ChartNodes.tsx';
import { ChartEdges } from './ChartEdges.tsx';
import { markOf, type Mark } from './marks.ts';

/** A machine's statechart: where it is, how it came there, which guards were asked, and what it waits for. */
export const Chart = ({ picture }: { picture: RefObject<SVGSVGElement | null> }) => {
  const { log, sid } = useShown();
  const revision = sid === null ? null : (log.actors.get(sid)?.revision ?? null);
  const graph = sid === null ? null : log.graphOf(sid);
  const drawn = useDrawing(revision, graph);
  if (!graph || sid === null)
    return <p className="quiet pad">Choose a machine in the list of actors to see its statechart.</p>;
  if (drawn === 'failed')
    return <p className="quiet pad">We couldn’t lay out the statechart. The list shows the same states.</p>;
  if (!drawn || drawn.revision !== revision)
    return (
      <p className="quiet pad" role="status">
        Laying out {graph.machine}…
      </p>
    );
  return <Canvas key={revision} drawing={drawn.drawing} graph={graph} sid={sid} picture={picture} />;
};

const useDrawing = (revision: string | null, graph: Graph | null) => {
  const [drawn, setDrawn] = useState<{ revision: string; drawing: Drawing } | 'failed' | null>(null);
  useEffect(() => {
    if (revision === null || !graph) return undefined;
    let isWanted = true;
    layOut(revision, graph).then(
      (drawing) => isWanted && setDrawn({ revision, drawing }),
      () => isWanted && setDrawn('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [revision, graph]);
  return drawn;
};

interface CanvasProps {
  drawing: Drawing;
  graph: Graph;
  sid: string;
  picture: RefObject<SVGSVGElement | null>;
}

const Canvas = ({ drawing, graph, sid, picture }: CanvasProps) => {
  const shown = useShown();
  const box = useRef<HTMLDivElement>(null);
  const mark = markOf(shown, sid, graph);
  const spot = drawing.nodes.findLast(({ info }) => mark.active.has(info.id)) ?? null;
  const { camera, handlers, zoomBy, fit, one } = useCamera(box, drawing, spot);
  return (
    <div className="canvas-frame">
      <div
        className="canvas"
        ref={box}
        tabIndex={0}
        role="group"
        aria-label={describe(graph, mark)}
        data-canvas
        {...handlers}
      >
        <Picture drawing={drawing} camera={camera} mark={mark} picture={picture} />
      </div>
      <div className="zoom" role="group" aria-label="Zoom">
        <button type="button" aria-label="Zoom out" onClick={() => zoomBy(1 / 1.25)}>
          −
        </button>
        <button type="button" onClick={one} aria-label={`${Math.round(camera.scale * 100)} %, set to actual size`}>
          {Math.round(camera.scale * 100)} %
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

const describe = (graph: Graph, { active }: Mark): string => {
  const leaves = graph.nodes
    .filter(({ id, path }) => active.has(id) && path.length > 0)
    .map(({ path }) => path.join(' '));
  return `Statechart of ${graph.machine}, in ${leaves.at(-1) ?? 'no state'}. The list view shows the same as text.`;
};

interface PictureProps {
  drawing: Drawing;
  camera: Camera;
  mark: Mark;
  picture: RefObject<SVGSVGElement | null>;
}

const Picture = ({ drawing, camera, mark, picture }: PictureProps) => (
  <svg ref={picture} className="chart" width="100%" height="100%" aria-hidden="true">
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
