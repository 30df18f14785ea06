import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Graph } from '../../bridge/protocol.ts';
import { useShown } from '../context.ts';
import { toMermaid } from '../drawing/mermaid.ts';
import { download, toPng, toSvg } from '../drawing/picture.ts';
import { layOut } from '../drawing/elk.ts';
import type { Covered } from '../model/coverage.ts';
import type { LogFilter } from '../model/filter.ts';
import { pathOf, whyNoPath } from '../model/path.ts';
import { flowOf } from '#src/inspector/bridge/inspected.ts';
import { countOf, whyNoTest, whyNoTestOfRecording } from '../words.ts';
import { Chart } from './Chart.tsx';
import { useDrawnGraph } from './drawn-graph.ts';
import { Lanes } from './Lanes.tsx';
import { Sequence } from './Sequence.tsx';
import { StateList } from './StateList.tsx';

export type View = 'chart' | 'list' | 'sequence' | 'lanes';
export const views: readonly { id: View; label: string }[] = [
  { id: 'chart', label: 'Statechart' },
  { id: 'list', label: 'List' },
  { id: 'sequence', label: 'Sequence' },
  { id: 'lanes', label: 'Lanes' },
];

interface CenterProps {
  view: View;
  onView: (view: View) => void;
  filter: LogFilter;
  overlay: 'none' | 'tests' | 'session';
  onOverlay: (overlay: 'none' | 'tests' | 'session') => void;
  hasReport: boolean;
}

/** The selected machine, as a drawing, in words, or in its conversation with the others; and what can be taken away. */
export const Center = ({ view, onView, filter, overlay, onOverlay, hasReport }: CenterProps) => {
  const { log, sid, coverage } = useShown();
  const [picture, setPicture] = useState<SVGSVGElement | null>(null);
  const graph = sid === null ? null : log.graphOf(sid);
  return (
    <section className="pane center" aria-label="Machine">
      <header>
        <div className="tabs" role="group" aria-label="View">
          {views.map(({ id, label }) => (
            <button key={id} type="button" aria-pressed={view === id} onClick={() => onView(id)}>
              {label}
            </button>
          ))}
        </div>
        {graph && <h2>{graph.machine}</h2>}
        {graph && (
          <label className="overlay">
            Coverage
            <select value={overlay} onChange={({ target }) => onOverlay(target.value as CenterProps['overlay'])}>
              <option value="none">off</option>
              <option value="session">of this session</option>
              <option value="tests" disabled={!hasReport}>
                of the tests
              </option>
            </select>
          </label>
        )}
        {graph && sid !== null && <TakeAway picture={picture} />}
        {graph && coverage && <Legend graph={graph} covered={coverage.get(graph.machine)} />}
      </header>
      {view === 'chart' && <Chart onPicture={setPicture} />}
      {view === 'list' && <StateList />}
      {view === 'sequence' && <Sequence filter={filter} />}
      {view === 'lanes' && <Lanes />}
    </section>
  );
};

/** What the colors of the coverage mean, and how much of the machine was reached. */
const Legend = ({ graph, covered }: { graph: Graph; covered: Covered | undefined }) => {
  if (!covered) return <p className="legend">This machine is not in the report.</p>;
  const all = graph.transitions.filter(({ id }) => !covered.unreachable.has(id));
  const count = all.filter(({ id }) => covered.transitions.has(id)).length;
  return (
    <p className="legend">
      <span>
        {count} of {countOf(all.length, 'transition')} covered
      </span>
      <span className="missed">{all.length - count} not covered</span>
    </p>
  );
};

const TakeAway = ({ picture }: { picture: SVGSVGElement | null }) => {
  const { inspector, log, sid, position } = useShown();
  const isRecorded = useSelector(inspector, (snapshot) => snapshot.hasTag('recorded'));
  const actor = sid === null ? undefined : log.actors.get(sid);
  const graph = sid === null ? null : log.graphOf(sid);
  const drawn = useDrawnGraph();
  if (sid === null || !graph || !actor?.revision) return null;
  const flow = flowOf(graph.machine);
  const path = flow === null ? null : pathOf(log, sid, position);
  const reason = flow === null ? 'noFlow' : whyNoPath(log, sid, position);
  const whyNoPicture = picture ? undefined : 'Once the statechart is drawn';
  const draw = async (kind: 'svg' | 'png') => {
    if (!picture || !drawn) return;
    const { width, height } = await layOut(drawn.key, drawn.graph);
    const svg = toSvg(picture, Math.ceil(width), Math.ceil(height));
    if (kind === 'svg') download(`${graph.machine}.svg`, svg, 'image/svg+xml');
    else download(`${graph.machine}.png`, await toPng(svg, Math.ceil(width), Math.ceil(height)));
  };
  return (
    <div className="take-away" role="group" aria-label="Export">
      <button
        type="button"
        disabled={!path}
        title={reason === null ? `npm run paths -- ${flow} --by recorded --recording <file>` : undefined}
        aria-describedby={reason === null ? undefined : 'test-hint'}
        onClick={() => path && download(`${graph.machine}.session.json`, `${JSON.stringify(path, null, 2)}\n`)}
      >
        Make a test
      </button>
      <button
        type="button"
        onClick={() =>
          download(`${graph.machine}.mmd`, toMermaid(graph, log.stateAt(sid, position)?.nodes), 'text/plain')
        }
      >
        Mermaid
      </button>
      <button type="button" disabled={!picture} title={whyNoPicture} onClick={() => void draw('svg')}>
        SVG
      </button>
      <button type="button" disabled={!picture} title={whyNoPicture} onClick={() => void draw('png')}>
        PNG
      </button>
      {reason !== null && (
        <p id="test-hint" className="quiet">
          {(isRecorded ? whyNoTestOfRecording : whyNoTest)[reason]}
        </p>
      )}
    </div>
  );
};
