import type { DrawnEdge, Drawing } from '../drawing/layout.ts';
import { roundedPath } from '../drawing/path.ts';
import { spanLabel } from '../words.ts';
import { useRemaining } from './Countdown.tsx';
import { verdictSign } from './ChartNodes.tsx';
import { classNameOf, type Mark } from './marks.ts';

/** The transitions, the one just taken on top of the others. */
export const ChartEdges = ({ drawing, mark }: { drawing: Drawing; mark: Mark }) => {
  const sorted = drawing.edges.toSorted(
    (a, b) => Number(mark.taken.has(a.transition.id)) - Number(mark.taken.has(b.transition.id)),
  );
  return (
    <g>
      {sorted.map((edge) => (
        <Edge key={edge.transition.id} edge={edge} mark={mark} />
      ))}
    </g>
  );
};

const Edge = ({ edge, mark }: { edge: DrawnEdge; mark: Mark }) => {
  const { transition, paths, label } = edge;
  const look = classNameOf(mark, transition.id);
  const passed = mark.verdicts.get(transition.id);
  const timer = mark.active.has(transition.source) ? mark.timers.get(transition.event) : undefined;
  return (
    <g className="edge" data-look={look} data-kind={transition.kind} data-passed={passed}>
      <title>{transition.id + (transition.actions.length > 0 ? `\n/ ${transition.actions.join(', ')}` : '')}</title>
      {paths.map((points, at) => (
        <path key={at} className="line" d={roundedPath(points)} markerEnd={`url(#tip-${look})`} />
      ))}
      {label && (
        <g transform={`translate(${label.x} ${label.y})`}>
          <rect className="label-ground" width={label.width} height={label.height} rx={5} />
          {label.lines.map((text, at) => (
            <text
              key={text}
              className={at === 0 ? 'label' : 'guard'}
              x={label.width / 2}
              y={12.5 + at * 13}
              textAnchor="middle"
            >
              {at === label.lines.length - 1 ? verdictSign(mark, transition.id) : ''}
              {text}
            </text>
          ))}
          {timer && <Clock timer={timer} width={label.width} height={label.height} />}
        </g>
      )}
    </g>
  );
};

const Clock = ({
  timer,
  width,
  height,
}: {
  timer: { event: string; delay: number; dueAt: number };
  width: number;
  height: number;
}) => {
  const remaining = useRemaining(timer);
  const share = timer.delay > 0 ? Math.min(1, remaining / timer.delay) : 0;
  return (
    <g className="clock">
      <rect className="clock-track" y={height} width={width} height={3} rx={1.5} />
      <rect className="clock-left" y={height} width={width * share} height={3} rx={1.5} />
      <text x={width / 2} y={height + 13} textAnchor="middle">
        {spanLabel(remaining)}
      </text>
    </g>
  );
};
