import type { AnyActorRef } from 'xstate';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { inspectorMachine, InspectorRef } from '#machines/inspector/inspector/inspector.machine.ts';
import { PortalLog } from '#src/inspector/viewer/model/log.ts';
import { createWorkspace } from '#src/inspector/viewer/model/workspace.ts';
import { Empty } from '#src/inspector/viewer/views/Empty.tsx';
import { Timeline } from '#src/inspector/viewer/views/Timeline.tsx';
import { Banner, TopBar } from '#src/inspector/viewer/views/TopBar.tsx';
import { maxRecordingBytes } from '#machines/inspector/inspector/problem.ts';
import type { SnapshotFrom } from 'xstate';
import { describeProblem } from '#src/inspector/viewer/words.ts';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';

export { model } from './model.ts';

type Snapshot = SnapshotFrom<typeof inspectorMachine>;

const hasLog = (snapshot: Snapshot): boolean =>
  !snapshot.matches('connecting') && !snapshot.matches('importing') && snapshot.status === 'active';
const isRecorded = (snapshot: Snapshot): boolean => snapshot.hasTag('recorded');
const isLiveLog = (snapshot: Snapshot): boolean => hasLog(snapshot) && !isRecorded(snapshot);
/** What is wrong with the file that was chosen last is said beside whatever is shown. */
const problemIn = (screen: Screen, { context: { problem } }: Snapshot) =>
  problem === null ? [] : [screen.text(`${problem.name}: ${describeProblem(problem)}`)];
const total = ({ context }: Snapshot): number => context.recording?.length ?? context.length;

/** The viewer's bar, its messages and its timeline; the two files lie ready beside them. */
export const driver: DriverOf<typeof inspectorMachine> = {
  actions: {
    'log.pause': (screen) => screen.role('button', 'Pause').click(),
    'log.follow': (screen) => screen.role('button', 'Follow').click(),
    'log.clear': (screen) => screen.role('button', 'Clear').click(),
    'step.next': (screen) => screen.role('button', 'Next event').click(),
    'step.previous': (screen) => screen.role('button', 'Previous event').click(),
    'position.move': (screen, { position }) => screen.role('slider', 'Position in the log').fill(String(position)),
    'replay.play': (screen) => screen.role('button', 'Play').click(),
    'replay.stop': (screen) => screen.role('button', 'Stop').click(),
    'replay.setSpeed': (screen, { speed }) => screen.role('combobox', 'Speed').choose(`${String(speed)} ×`),
    'recording.choose': (screen, { file }) => screen.role('button', `Choose ${String(file.name)}`).click(),
    'recording.cancel': (screen) => screen.role('button', 'Cancel').click(),
    'recording.close': (screen) => screen.role('button', 'Close recording').click(),
    'problem.dismiss': (screen) => screen.role('button', 'Dismiss').click(),
  },
  possible: {
    // a slider has whole steps, stays within its ends, and sends nothing where it already is
    'position.move': (snapshot, { position }) =>
      Number.isInteger(position) &&
      position !== snapshot.context.position &&
      position >= 0 &&
      position <= total(snapshot),
    'step.previous': (snapshot) => hasLog(snapshot) && snapshot.context.position > 0,
    'problem.dismiss': ({ context }) => context.problem !== null,
  },
  expectations: {
    'connecting.searching': (screen, snapshot) => [
      screen.role('heading', 'Looking for a portal…'),
      ...problemIn(screen, snapshot),
    ],
    'connecting.silent': (screen, snapshot) => [
      screen.role('heading', 'No portal found'),
      ...problemIn(screen, snapshot),
    ],
    'connecting.unavailable': (screen, snapshot) => [
      ...problemIn(screen, snapshot),
      screen.role('heading', 'This browser can’t connect to portals'),
      screen.text('No channel'),
    ],
    'watching.live': (screen, snapshot) => [
      screen.text(snapshot.context.portals === 0 ? 'Portal closed' : 'Live'),
      screen.text(new RegExp(`^${snapshot.context.length} of ${snapshot.context.length}`)),
      ...problemIn(screen, snapshot),
    ],
    'watching.paused': (screen, snapshot) => [
      screen.text(snapshot.context.portals === 0 ? 'Portal closed' : 'Paused'),
      screen.text(new RegExp(`^${snapshot.context.position} of ${snapshot.context.length}`)),
      ...problemIn(screen, snapshot),
    ],
    importing: (screen, snapshot) => [screen.text('Reading the recording…'), ...problemIn(screen, snapshot)],
    replaying: (screen, snapshot) => [
      screen.text(`Recording ${snapshot.context.recording?.name}`),
      screen.text(new RegExp(`^${snapshot.context.position} of ${snapshot.context.recording?.length}`)),
      ...problemIn(screen, snapshot),
    ],
  },
  controls: {
    Pause: {
      control: (screen) => screen.role('button', 'Pause'),
      event: { type: 'log.pause' },
      within: (snapshot) => snapshot.matches({ watching: 'live' }),
    },
    Follow: {
      control: (screen) => screen.role('button', 'Follow'),
      event: { type: 'log.follow' },
      within: (snapshot) => snapshot.matches({ watching: 'paused' }),
    },
    Clear: { control: (screen) => screen.role('button', 'Clear'), event: { type: 'log.clear' }, within: isLiveLog },
    'Next event': {
      control: (screen) => screen.role('button', 'Next event'),
      event: { type: 'step.next' },
      within: hasLog,
    },
    Play: {
      control: (screen) => screen.role('button', 'Play'),
      event: { type: 'replay.play' },
      within: (snapshot) => snapshot.matches({ replaying: 'still' }),
    },
    Stop: {
      control: (screen) => screen.role('button', 'Stop'),
      event: { type: 'replay.stop' },
      within: (snapshot) => snapshot.matches({ replaying: 'playing' }),
    },
    Cancel: { control: (screen) => screen.role('button', 'Cancel'), event: { type: 'recording.cancel' } },
    Speed: {
      control: (screen) => screen.role('combobox', 'Speed'),
      event: { type: 'replay.setSpeed', speed: 5 },
      within: hasLog,
    },
    'Close recording': {
      control: (screen) => screen.role('button', 'Close recording'),
      event: { type: 'recording.close' },
      within: isRecorded,
    },
    Dismiss: { control: (screen) => screen.role('button', 'Dismiss'), event: { type: 'problem.dismiss' } },
  },
};

const files = [
  { name: 'monday.json', bytes: maxRecordingBytes },
  { name: 'huge.json', bytes: 200 * 1024 * 1024 },
];

/** Gives the page's own file field a file of that size, as the browser does when the user has chosen one. */
const choose = ({ name, bytes }: (typeof files)[number]): void => {
  const field = document.querySelector<HTMLInputElement>('input[type=file][aria-label="Open recording"]');
  if (!field) throw new Error('There is no field for recordings');
  const file = new File(['{}'], name, { type: 'application/json' });
  Object.defineProperty(file, 'size', { value: bytes });
  Object.defineProperty(field, 'files', { value: [file], configurable: true });
  field.dispatchEvent(new Event('change', { bubbles: true }));
};

const log = new PortalLog({ id: 'p1', startedAt: 0, page: '/', company: '01', canSend: false });

/** The parts of the viewer that show its machine's state; the panes show the log. */
const Viewer = ({ inspector }: { inspector: InspectorRef }) => {
  const [workspace] = useState(createWorkspace);
  const isEmpty = useSelector(inspector, (snapshot) => snapshot.matches('connecting') || snapshot.matches('importing'));
  return (
    <>
      <TopBar
        inspector={inspector}
        workspace={workspace}
        isDark={false}
        canExport={false}
        onExport={() => {}}
        onCoverage={() => {}}
        onRecording={() => {}}
        onMany={() => {}}
        onTheme={() => {}}
        onHelp={() => {}}
      />
      <Banner inspector={inspector} />
      {isEmpty ? <Empty inspector={inspector} /> : <Timeline inspector={inspector} log={log} />}
      {files.map((file) => (
        <button key={file.name} type="button" onClick={() => choose(file)}>
          Choose {file.name}
        </button>
      ))}
    </>
  );
};

export const title = "the analysts' viewer";

export const view = (actor: AnyActorRef) => <Viewer inspector={actor as InspectorRef} />;
