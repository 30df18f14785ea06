import type { Graph, NodeInfo } from '../../bridge/protocol.ts';
import { useShown } from '../context.ts';
import { timesOf, type Stay, type Times } from '../model/times.ts';
import { spanLabel } from '../words.ts';
import { toggled } from '../model/collapse.ts';
import { verdictSign } from './ChartNodes.tsx';
import { Countdown } from './Countdown.tsx';
import { classNameOf, markOf, type Mark } from './marks.ts';

const lookWords = { hot: 'just taken', covered: 'covered', missed: 'not covered', edge: '' } as const;

/** The same as the drawing, in words: every state, whether it is active, and what leads out of it. */
export const StateList = () => {
  const shown = useShown();
  const { sid, log } = shown;
  const graph = sid === null ? null : log.graphOf(sid);
  if (sid === null || !graph)
    return <p className="quiet pad">Choose a machine in the list of actors to see its states.</p>;
  const mark = markOf(shown, sid, graph);
  const times = timesOf(log, sid, shown.position);
  const roots = graph.nodes.filter(({ parent }) => parent === null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keyboard
    <div className="state-list" tabIndex={0} role="region" aria-label="States">
      <h2>{graph.machine}</h2>
      {graph.description && <p>{graph.description}</p>}
      <States of={roots} graph={graph} mark={mark} times={times} />
    </div>
  );
};

interface ListProps {
  graph: Graph;
  mark: Mark;
  times: Times;
}

const States = ({ of, graph, mark, times }: ListProps & { of: readonly NodeInfo[] }) => {
  const { closed } = useShown();
  return (
    <ul>
      {of.map((node) => {
        const inner = graph.nodes.filter(({ parent }) => parent === node.id);
        return (
          <li key={node.id} data-active={mark.active.has(node.id) || undefined}>
            <p className="state-name">
              <b>{node.path.length === 0 ? 'The machine' : node.key}</b>
              {mark.active.has(node.id) && <span className="mark">active</span>}
              <Spent on={times.states.get(node.id)} />
              {node.parent !== null && inner.length > 0 && <Toggle node={node} />}
              {node.type !== 'atomic' && node.type !== 'compound' && <span className="quiet"> {node.type}</span>}
              {node.invokes.map(({ id, src }) => (
                <span key={id} className="quiet">
                  {' '}
                  runs {src} as {id}
                </span>
              ))}
            </p>
            {node.description && <p className="quiet">{node.description}</p>}
            <Transitions node={node} graph={graph} mark={mark} times={times} />
            {!closed.has(node.id) && inner.length > 0 && <States of={inner} graph={graph} mark={mark} times={times} />}
          </li>
        );
      })}
    </ul>
  );
};

/** How often and how long a state was active. */
const Spent = ({ on }: { on: Stay | undefined }) =>
  on && (
    <span className="quiet">
      {' '}
      {spanLabel(on.ms)}
      {on.visits > 1 && ` in ${on.visits} visits`}
    </span>
  );

/** Opens and closes a state, in the list and in the drawing. */
const Toggle = ({ node: { id, key } }: { node: NodeInfo }) => {
  const { closed, setClosed } = useShown();
  return (
    <button
      type="button"
      aria-expanded={!closed.has(id)}
      aria-label={`States inside ${key}`}
      onClick={() => setClosed(toggled(closed, id))}
    >
      {closed.has(id) ? '▸' : '▾'}
    </button>
  );
};

const Transitions = ({ node, graph, mark, times }: ListProps & { node: NodeInfo }) => {
  const transitions = graph.transitions.filter(({ source }) => source === node.id);
  if (transitions.length === 0) return null;
  return (
    <ul className="transitions">
      {transitions.map((transition) => {
        const look = classNameOf(mark, transition.id);
        const used = times.transitions.get(transition.id);
        const timer = mark.active.has(node.id) ? mark.timers.get(transition.event) : undefined;
        return (
          <li key={transition.id} data-look={look}>
            {verdictSign(mark, transition.id)}
            <b>{transition.label}</b>
            {transition.guard !== null && <> if {transition.guard}</>}
            {transition.targets.length > 0 && (
              <>
                {' '}
                →{' '}
                {transition.targets.map((id) => graph.nodes.find((one) => one.id === id)?.path.join('.')).join(' and ')}
              </>
            )}
            {transition.actions.length > 0 && <span className="quiet"> does {transition.actions.join(', ')}</span>}
            {used && (
              <span className="quiet">
                {' '}
                taken {used.count === 1 ? 'once' : `${used.count} times`}, after {spanLabel(used.ms / used.count)}
                {used.count > 1 && ' on average'}
              </span>
            )}
            {lookWords[look] && <span className="mark">{lookWords[look]}</span>}
            {timer && <Countdown timer={timer} />}
          </li>
        );
      })}
    </ul>
  );
};
