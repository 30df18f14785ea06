import { rowHeight, titleHeight, titleOf, type DrawnNode, type Drawing } from '../drawing/layout.ts';
import { widthOf } from '../drawing/measure.ts';
import { classNameOf, type Mark } from './marks.ts';

/** The states: outer ones first, so that inner ones lie on them. */
export const ChartNodes = ({ drawing, mark }: { drawing: Drawing; mark: Mark }) => {
  const open = new Set(drawing.nodes.map(({ info }) => info.parent));
  return (
    <g>
      {drawing.nodes.map((node) => (
        <State key={node.info.id} node={node} mark={mark} isOpen={open.has(node.info.id)} />
      ))}
      {drawing.initials.map(({ id, x, y }) => (
        <g key={id} className="initial">
          <circle cx={x - 13} cy={y} r={4} />
          <path d={`M${x - 9},${y}L${x - 2},${y}`} markerEnd="url(#tip-edge)" />
        </g>
      ))}
    </g>
  );
};

const State = ({ node, mark, isOpen }: { node: DrawnNode; mark: Mark; isOpen: boolean }) => {
  const { info, x, y, width, height, notes, rows, isRegion, depth } = node;
  const canClose = info.parent !== null && (info.type === 'compound' || info.type === 'parallel');
  const isActive = mark.active.has(info.id);
  return (
    <g
      className="state"
      data-active={isActive || undefined}
      data-region={isRegion || undefined}
      data-kind={info.type}
      data-depth={Math.min(depth, 3)}
      transform={`translate(${x} ${y})`}
    >
      <rect className="box" width={width} height={height} rx={isRegion ? 6 : 9} />
      {info.type === 'final' && <rect className="final" x={3} y={3} width={width - 6} height={height - 6} rx={6} />}
      <text className="title" x={12} y={titleHeight - 8} data-toggle={canClose ? info.id : undefined}>
        {titleOf(info)}
        {canClose && (isOpen ? ' ▾' : ' ▸')}
      </text>
      <Tags node={node} />
      {notes.map((note, at) => (
        <text key={note} className="note" x={12} y={titleHeight + at * rowHeight + 9}>
          {note}
        </text>
      ))}
      {rows.map(({ transition, text, y: top }) => (
        <g
          key={transition.id}
          className="row"
          data-look={classNameOf(mark, transition.id)}
          transform={`translate(0 ${top})`}
        >
          <rect className="row-ground" x={6} y={-3} width={width - 12} height={rowHeight} rx={4} />
          <text x={12} y={9}>
            {verdictSign(mark, transition.id)}
            {text}
          </text>
        </g>
      ))}
    </g>
  );
};

const Tags = ({ node: { info, width } }: { node: DrawnNode }) => {
  const text = info.tags.join(' ');
  if (!text) return null;
  const wide = widthOf(text, 10) + 10;
  return (
    <g className="state-tags" transform={`translate(${width - wide - 8} 6)`}>
      <rect width={wide} height={15} rx={7.5} />
      <text x={wide / 2} y={11} textAnchor="middle">
        {text}
      </text>
    </g>
  );
};

/** ✓ or ✕ before a transition whose guard was asked. */
export const verdictSign = ({ verdicts }: Mark, id: string): string => {
  const passed = verdicts.get(id);
  return passed === undefined ? '' : passed ? '✓ ' : '✕ ';
};
