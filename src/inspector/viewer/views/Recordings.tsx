import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Coverage } from '../model/coverage.ts';
import { countOf, describeProblem } from '../words.ts';
import { CallTable, CoverageTables, StateTable, TakenTable } from './RecordingTables.tsx';
import { Comparison, type ComparisonProps } from './Comparison.tsx';
import { FunnelView } from './FunnelView.tsx';

const questions = [
  { id: 'taken', label: 'Transitions' },
  { id: 'states', label: 'Exits' },
  { id: 'funnel', label: 'Funnel' },
  { id: 'never', label: 'Never taken' },
  { id: 'calls', label: 'Slowest answers' },
  { id: 'compare', label: 'Compare two' },
] as const;

type Question = (typeof questions)[number]['id'];

/** Not about one machine. */
const overAll: ReadonlySet<Question> = new Set(['calls', 'compare']);

interface RecordingsProps extends ComparisonProps {
  coverage: Coverage | null;
}

const number = (value: number): string => value.toLocaleString('en-US');

/** Many recordings together: how far they are read, which were left out, and the answers to one question at a time. */
export const Recordings = ({ recordings, library, coverage, onOpen }: RecordingsProps) => {
  const snapshot = useSelector(recordings, (whole) => whole);
  const { count, read, events, refused } = snapshot.context;
  const isReading = snapshot.matches('reading');
  const total = isReading ? null : library.total();
  return (
    <main className="many">
      <header className="many-head">
        <div>
          <h2>
            {isReading ? `Reading ${countOf(count, 'recording')}` : countOf(read, 'recording')}
            <span className="quiet"> {countOf(total?.events ?? events, 'event')}</span>
          </h2>
          <p className="quiet">They are read on this computer, and their events are not kept.</p>
          {total !== null && total.merged > 0 && (
            <p>
              {total.merged === 1
                ? 'One session is in these files more than once. It is counted once, as the longest recording has it.'
                : `${countOf(total.merged, 'session')} are in these files more than once. Each is counted once, as the longest recording has it.`}
            </p>
          )}
        </div>
        {isReading ? (
          <>
            <progress max={count} value={read + refused.length} aria-label="Files read" />
            <button type="button" onClick={() => recordings.send({ type: 'reading.stop' })}>
              Stop
            </button>
          </>
        ) : (
          <p role="status" className="quiet">
            {number(read)} of {countOf(count, 'file')} read
          </p>
        )}
        <button type="button" onClick={() => recordings.send({ type: 'recordings.close' })}>
          Close
        </button>
      </header>
      {refused.length > 0 && (
        <section className="banner refused" data-tone="warning" aria-label="Files that are left out">
          <div>
            <p>{refused.length === 1 ? 'One file is left out:' : `${refused.length} files are left out:`}</p>
            <ul>
              {refused.map(({ name, problem }, at) => (
                <li key={`${name} ${at}`}>
                  <b>{name}</b>: {describeProblem(problem)}
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      {snapshot.matches('nothingRead') && <p className="pad">None of the files could be read. Choose other files.</p>}
      {snapshot.matches('summary') && <Summary {...{ recordings, library, coverage, onOpen }} />}
    </main>
  );
};

const Summary = ({ recordings, library, coverage, onOpen }: RecordingsProps) => {
  const chosen = useSelector(recordings, ({ context }) => context.machine);
  const [question, setQuestion] = useState<Question>('taken');
  const total = library.total();
  const names = [...total.machines.keys()].sort((a, b) => a.localeCompare(b));
  const name = chosen ?? names[0] ?? '';
  const machine = total.machines.get(name);
  return (
    <>
      <div className="many-bar">
        <div className="tabs" role="group" aria-label="Question">
          {questions.map(({ id, label }) => (
            <button key={id} type="button" aria-pressed={question === id} onClick={() => setQuestion(id)}>
              {label}
            </button>
          ))}
        </div>
        {!overAll.has(question) && (
          <label>
            Machine
            <select
              value={name}
              onChange={({ target }) => recordings.send({ type: 'machine.choose', machine: target.value })}
            >
              {names.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
        )}
        {machine && !overAll.has(question) && (
          <p className="quiet">
            {countOf(machine.runs.length, 'actor')} in {countOf(machine.recordings.size, 'recording')}
            {machine.revisions.size > 1 && `; ${machine.revisions.size} versions, the newest is shown`}
          </p>
        )}
      </div>
      {question === 'calls' && <CallTable total={total} />}
      {question === 'compare' && <Comparison {...{ recordings, library, onOpen }} />}
      {machine && question === 'taken' && <TakenTable machine={machine} />}
      {machine && question === 'states' && <StateTable machine={machine} />}
      {machine && question === 'never' && (
        <CoverageTables machine={machine} covered={coverage?.get(name) ?? null} hasReport={coverage !== null} />
      )}
      {machine && question === 'funnel' && <FunnelView key={name} recordings={recordings} machine={machine} />}
    </>
  );
};
