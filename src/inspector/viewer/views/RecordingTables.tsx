import { coveragesOf, slowestOf, statesOf, takenOf, type CoverageRow, type Tested } from '../many/questions.ts';
import type { MachineTotal, Total } from '../many/total.ts';
import type { Covered } from '../model/coverage.ts';
import { countOf, percentLabel, spanLabel } from '../words.ts';
import { DataBox, DataTable } from './DataTable.tsx';

const number = (value: number): string => value.toLocaleString('en-US');
const span = (ms: number | null): string => (ms === null ? '–' : spanLabel(ms));

/** Which transitions were taken, how often, and by whom. */
export const TakenTable = ({ machine }: { machine: MachineTotal }) => (
  <DataBox label="Transitions taken">
    <DataTable
      label="Transitions taken"
      columns={[
        { label: 'Transition' },
        { label: 'Taken', isNumber: true },
        { label: 'Share', isNumber: true },
        { label: 'By a person', isNumber: true },
        { label: 'Recordings', isNumber: true },
      ]}
      rows={takenOf(machine).map(({ transition: { id }, count, share, byPerson, recordings }) => ({
        key: id,
        cells: [id, number(count), percentLabel(share), number(byPerson), number(recordings)],
      }))}
      empty="No transition was taken."
    />
  </DataBox>
);

/** Where people leave: how each state was left, and how often nothing came after it. */
export const StateTable = ({ machine }: { machine: MachineTotal }) => (
  <DataBox label="Exits of the states">
    <DataTable
      label="Exits of the states"
      columns={[
        { label: 'State' },
        { label: 'Visits', isNumber: true },
        { label: 'Median time', isNumber: true },
        { label: 'Ended here', isNumber: true },
        { label: 'Left by' },
      ]}
      rows={statesOf(machine).map(({ node, visits, median, endedHere, exits }) => ({
        key: node.id,
        cells: [
          node.path.join('.') || 'The machine',
          number(visits),
          span(median),
          `${number(endedHere)} (${percentLabel(endedHere / visits)})`,
          exits.length === 0 ? (
            <span className="quiet">{endedHere === visits ? 'not left' : 'not recorded how'}</span>
          ) : (
            <ul>
              {exits.slice(0, 5).map(({ transition, count }) => (
                <li key={transition}>
                  {number(count)} × {transition}
                </li>
              ))}
            </ul>
          ),
        ],
      }))}
      empty="No state was active."
    />
  </DataBox>
);

const testedWords: Readonly<Record<Exclude<Tested, null>, string>> = {
  covered: 'covered',
  missed: 'not covered',
  unreachable: 'unreachable',
};

interface CoverageProps {
  machine: MachineTotal;
  covered: Covered | null;
  hasReport: boolean;
}

/** Transitions of the machine that no recording has, beside what its tests take; and what is in use without a test. */
export const CoverageTables = ({ machine, covered, hasReport }: CoverageProps) => {
  const { neverTaken, untested, inUse, inTests, all } = coveragesOf(machine, covered);
  const rows = (of: readonly CoverageRow[]) =>
    of.map(({ transition: { id }, count, tested }) => ({
      key: id,
      cells: [id, number(count), tested === null ? '–' : testedWords[tested]],
    }));
  const columns = [{ label: 'Transition' }, { label: 'Taken', isNumber: true }, { label: 'Tests' }];
  return (
    <DataBox label="Coverage by use and by tests">
      <p className="pad">
        In use: {inUse} of {countOf(all, 'transition')}. In tests:{' '}
        {inTests === null
          ? hasReport
            ? 'this machine is not in the report.'
            : 'unknown; open a report with Coverage.'
          : `${inTests} of ${all}.`}
      </p>
      <DataTable
        label="Never taken"
        columns={columns}
        rows={rows(neverTaken)}
        empty="Every transition of this machine was taken."
      />
      {covered && (
        <>
          <h3>In use, and in no test</h3>
          <DataTable
            label="In use, and in no test"
            columns={columns}
            rows={rows(untested)}
            empty="Tests cover everything that is in use."
          />
        </>
      )}
    </DataBox>
  );
};

/** How long ports take to answer. */
export const CallTable = ({ total }: { total: Total }) => (
  <DataBox label="Slowest answers">
    <DataTable
      label="Slowest answers"
      columns={[
        { label: 'Port' },
        { label: 'Machine' },
        { label: 'Answers', isNumber: true },
        { label: 'Median', isNumber: true },
        { label: 'p95', isNumber: true },
        { label: 'Slowest', isNumber: true },
        { label: 'Failed', isNumber: true },
        { label: 'No answer', isNumber: true },
        { label: 'Slowest in' },
      ]}
      rows={slowestOf(total).map(({ src, machine, count, median, p95, slowest, failed, unanswered, slowestIn }) => ({
        key: `${machine} ${src}`,
        cells: [
          src,
          machine,
          number(count),
          span(median),
          span(p95),
          span(count > 0 ? slowest : null),
          number(failed),
          number(unanswered),
          slowestIn,
        ],
      }))}
      empty="No port was asked."
    />
  </DataBox>
);
