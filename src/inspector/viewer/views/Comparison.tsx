import { useSelector } from '@xstate/react';
import type { RecordingsRef } from '#machines/inspector/recordings/recordings.machine.ts';
import { isCompared, type ComparedStep, type Difference } from '../many/compare.ts';
import type { Library } from '../many/library.ts';
import type { Place } from '../model/place.ts';
import { countOf, describeProblem } from '../words.ts';
import { DataBox } from './DataTable.tsx';

/** What a Comparison takes. */
export interface ComparisonProps {
  recordings: RecordingsRef;
  library: Library;
  /** shows a recording alone, at a place in it */
  onOpen: (file: File, place: Place) => void;
}

/** Two of the recordings side by side, each machine up to its first difference. */
export const Comparison = ({ recordings, library, onOpen }: ComparisonProps) => {
  const snapshot = useSelector(recordings, (whole) => whole);
  const { pair, problem, differing } = snapshot.context;
  const all = library.total().recordings;
  const now = pair ?? { first: 0, second: 1 };
  if (all.length < 2) return <p className="pad quiet">Open at least two recordings to compare them.</p>;
  const choose = (next: typeof now) => recordings.send({ type: 'pair.choose', pair: next });
  const differences = library.differences();
  const names = [all[now.first]?.name ?? '', all[now.second]?.name ?? ''] as const;
  return (
    <DataBox label="Two recordings">
      <div className="funnel-choice">
        <FileChoice
          label="First"
          value={now.first}
          other={now.second}
          names={all}
          onChoose={(first) => choose({ ...now, first })}
        />
        <FileChoice
          label="Second"
          value={now.second}
          other={now.first}
          names={all}
          onChoose={(second) => choose({ ...now, second })}
        />
        {!pair && (
          <button type="button" className="primary" onClick={() => choose(now)}>
            Compare
          </button>
        )}
      </div>
      {snapshot.matches({ summary: 'comparing' }) && (
        <p className="pad" role="status">
          Comparing…
        </p>
      )}
      {problem && (
        <p className="pad" role="alert">
          {describeProblem(problem)}
        </p>
      )}
      {snapshot.matches({ summary: 'compared' }) && (
        <>
          <p className="pad" role="status">
            {resultOf(differences, differing)}{' '}
            <span className="quiet">Times, values and session ids do not count.</span>
          </p>
          <Differences
            differences={differences}
            names={names}
            onOpen={(side, place) => {
              const file = library.fileAt(side === 0 ? now.first : now.second);
              if (file) onOpen(file, place);
            }}
          />
        </>
      )}
    </DataBox>
  );
};

interface FileChoiceProps {
  label: string;
  value: number;
  other: number;
  names: readonly { name: string }[];
  onChoose: (at: number) => void;
}

const FileChoice = ({ label, value, other, names, onChoose }: FileChoiceProps) => (
  <label>
    {label}
    <select value={value} onChange={({ target }) => onChoose(Number(target.value))}>
      {names.map(({ name }, at) => (
        <option key={`${name} ${at}`} value={at} disabled={at === other}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

/** How many machines differ, of those that could be compared. */
export const resultOf = (differences: readonly Difference[], differing: number): string => {
  const compared = differences.filter(isCompared).length;
  const others = differences.length - compared;
  const result =
    differing === 0
      ? 'No machine differs.'
      : `${differing} of ${countOf(compared, 'machine')} ${differing === 1 ? 'differs' : 'differ'}.`;
  if (others === 0) return result;
  return `${compared === 0 ? '' : `${result} `}${others} can’t be compared.`;
};

type Names = readonly [string, string];

interface DifferencesProps {
  differences: readonly Difference[];
  names: Names;
  onOpen: (side: 0 | 1, place: Place) => void;
}

/** Each machine up to its first difference. */
export const Differences = ({ differences, ...sides }: DifferencesProps) =>
  differences.map((difference) => <OneMachine key={difference.machine} difference={difference} {...sides} />);

/** How two recordings of a machine differ, and what is left out. */
const summaryOf = (difference: Difference, names: Names): string => {
  const { alike, actor, actors, withoutStart } = difference;
  const places = names.filter((_, at) => withoutStart[at] !== 0).join(' and ');
  if (!isCompared(difference)) return `not compared: its start isn’t recorded in ${places}`;
  const steps = countOf(alike, 'step');
  const [first, second] = [actors[0] + withoutStart[0], actors[1] + withoutStart[1]];
  const count = first === second ? '' : ` (${countOf(first, 'actor')} and ${countOf(second, 'actor')})`;
  const result = actor === null ? `alike: ${steps}` : `${steps} alike, then actor ${actor} differs${count}`;
  return places === '' ? result : `${result}; without actors whose start isn’t recorded in ${places}`;
};

const OneMachine = ({
  difference,
  names,
  onOpen,
}: Omit<DifferencesProps, 'differences'> & { difference: Difference }) => {
  const { machine, actor, before, first, second, places } = difference;
  return (
    <section className="difference" aria-label={machine}>
      <h3>
        {machine} <span className="quiet">{summaryOf(difference, names)}</span>
      </h3>
      {actor !== null && (
        <div className="sides">
          {([0, 1] as const).map((side) => (
            <Side
              key={side}
              name={names[side]}
              before={before}
              steps={side === 0 ? first : second}
              place={places[side]}
              onOpen={(place) => onOpen(side, place)}
            />
          ))}
        </div>
      )}
    </section>
  );
};

interface SideProps {
  name: string;
  before: readonly ComparedStep[];
  steps: readonly ComparedStep[];
  place: Place | null;
  onOpen: (place: Place) => void;
}

const Side = ({ name, before, steps, place, onOpen }: SideProps) => (
  <div>
    <h4>{name}</h4>
    <ol>
      {before.map((step, at) => (
        <Step key={`before ${at}`} step={step} isFirst={false} />
      ))}
      {steps.map((step, at) => (
        <Step key={at} step={step} isFirst={at === 0} />
      ))}
      {steps.length === 0 && <li data-differs>nothing more</li>}
    </ol>
    {place && (
      <button type="button" onClick={() => onOpen(place)}>
        Open {name} at the difference
      </button>
    )}
  </div>
);

const Step = ({ step: { event, taken, state }, isFirst }: { step: ComparedStep; isFirst: boolean }) => (
  <li data-differs={isFirst || undefined}>
    <b>{event}</b> <span className="quiet">{taken.length > 0 ? taken.join(', ') : 'no transition'}</span> → {state}
  </li>
);
