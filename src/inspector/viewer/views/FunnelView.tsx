import { useSelector } from '@xstate/react';
import type { RecordingsRef } from '#machines/inspector/recordings/recordings.machine.ts';
import type { NodeInfo } from '../../bridge/protocol.ts';
import { entryOf, funnelOf } from '../many/questions.ts';
import type { MachineTotal } from '../many/total.ts';
import { percentLabel, spanLabel } from '../words.ts';
import { DataBox, DataTable } from './DataTable.tsx';

/** How many get from one state to another, how long it takes them, and where the others were last. */
export const FunnelView = ({ recordings, machine }: { recordings: RecordingsRef; machine: MachineTotal }) => {
  const chosen = useSelector(recordings, ({ context }) => context.funnel);
  const states = machine.graph.nodes.filter(({ path, type }) => path.length > 0 && type !== 'history');
  const from = chosen?.from ?? entryOf(machine) ?? states[0]?.id ?? '';
  const to = chosen?.to ?? states.at(-1)?.id ?? '';
  const { started, reached, median, p95, left, through } = funnelOf(machine, from, to);
  const nameOf = (id: string) => states.find((node) => node.id === id)?.path.join('.') ?? id;
  const choose = (next: { from: string; to: string }) => recordings.send({ type: 'funnel.choose', ...next });
  const rows = (of: readonly { state: string; count: number }[]) =>
    of.map(({ state, count }) => ({
      key: state,
      cells: [nameOf(state), count.toLocaleString('en-US'), percentLabel(count / started)],
    }));
  return (
    <DataBox label="Funnel">
      <div className="funnel-choice">
        <StateChoice label="Start" value={from} states={states} onChoose={(id) => choose({ from: id, to })} />
        <StateChoice label="End" value={to} states={states} onChoose={(id) => choose({ from, to: id })} />
      </div>
      <dl className="figures">
        <Figure name="Started" value={started.toLocaleString('en-US')} />
        <Figure
          name="Reached the end"
          value={`${reached.toLocaleString('en-US')}${started > 0 ? ` (${percentLabel(reached / started)})` : ''}`}
        />
        <Figure name="Median time" value={median === null ? '–' : spanLabel(median)} />
        <Figure name="p95" value={p95 === null ? '–' : spanLabel(p95)} />
      </dl>
      <h3>Where the others were last</h3>
      <DataTable
        label="Where the others were last"
        columns={[{ label: 'State' }, { label: 'Attempts', isNumber: true }, { label: 'Of all', isNumber: true }]}
        rows={rows(left)}
        empty={started === 0 ? 'The start was never entered.' : 'Everyone reached the end.'}
      />
      {through.length > 0 && (
        <>
          <h3>States on the way</h3>
          <DataTable
            label="States on the way"
            columns={[{ label: 'State' }, { label: 'Attempts', isNumber: true }, { label: 'Of all', isNumber: true }]}
            rows={rows(through)}
            empty=""
          />
        </>
      )}
    </DataBox>
  );
};

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

interface StateChoiceProps {
  label: string;
  value: string;
  states: readonly NodeInfo[];
  onChoose: (id: string) => void;
}

const StateChoice = ({ label, value, states, onChoose }: StateChoiceProps) => (
  <label>
    {label}
    <select value={value} onChange={({ target }) => onChoose(target.value)}>
      {states.map(({ id, path }) => (
        <option key={id} value={id}>
          {path.join('.')}
        </option>
      ))}
    </select>
  </label>
);
