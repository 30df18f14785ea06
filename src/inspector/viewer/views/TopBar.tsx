import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { InspectorRef } from '#machines/inspector/inspector/inspector.machine.ts';
import type { Workspace } from '../model/workspace.ts';
import { clockTime, describeProblem } from '../words.ts';

const selectStatus = (
  snapshot: ReturnType<InspectorRef['getSnapshot']>,
  isGone: boolean,
): { word: string; tone: string } => {
  const { portals, recording } = snapshot.context;
  if (snapshot.matches({ connecting: 'unavailable' })) return { word: 'No channel', tone: 'off' };
  if (snapshot.matches('connecting')) return { word: 'Looking for a portal', tone: 'wait' };
  if (snapshot.matches('importing')) return { word: 'Opening', tone: 'wait' };
  if (recording) return { word: `Recording ${recording.name}`, tone: 'recorded' };
  if (portals === 0 || isGone) return { word: 'Portal closed', tone: 'off' };
  return snapshot.matches({ watching: 'paused' }) ? { word: 'Paused', tone: 'wait' } : { word: 'Live', tone: 'live' };
};

interface TopBarProps {
  inspector: InspectorRef;
  workspace: Workspace;
  onExport: () => void;
  onCoverage: (file: File) => void;
  /** keeps a recording that was chosen, to be read */
  onRecording: (file: File) => void;
  onMany: (files: readonly File[]) => void;
  onTheme: () => void;
  onHelp: () => void;
  isDark: boolean;
  canExport: boolean;
}

/** The portal that is watched, its state, and the actions on the whole log. */
export const TopBar = (props: TopBarProps) => {
  const { inspector, workspace, onExport, onCoverage, onRecording, onMany, onTheme, onHelp, isDark, canExport } = props;
  const snapshot = useSelector(inspector, (whole) => whole);
  const isRecorded = snapshot.hasTag('recorded');
  const portal = workspace.portal(isRecorded);
  const shown = portal?.log.info.id;
  const { word, tone } = selectStatus(snapshot, portal?.isGone ?? false);
  const list = useRef<HTMLUListElement>(null);
  const portals = workspace.portals(isRecorded);
  const at = portals.findIndex(({ log }) => log.info.id === shown);
  useEffect(() => {
    const item = list.current?.children[at];
    // also where another portal is chosen at the same place, as in the list of a recording
    if (!list.current || !item || shown === undefined) return;
    // only the list scrolls, and not the page
    const [room, place] = [list.current.getBoundingClientRect(), item.getBoundingClientRect()];
    list.current.scrollLeft += Math.max(0, place.right - room.right) || Math.min(0, place.left - room.left);
  }, [at, shown]);
  const choose = (file: File) => {
    onRecording(file);
    inspector.send({ type: 'recording.choose', file: { name: file.name, bytes: file.size } });
  };
  return (
    <header className="top">
      <h1>
        <Mark /> Inspector
      </h1>
      <ul className="portals" aria-label="Portals" ref={list}>
        {portals.map(({ log: { info, lines }, isGone }) => (
          <li key={info.id}>
            <button
              type="button"
              aria-pressed={shown === info.id}
              data-gone={isGone || undefined}
              onClick={() => workspace.choose(info.id, isRecorded)}
            >
              <code>{info.page}</code> <small>{clockTime(info.startedAt).slice(0, 8)}</small>{' '}
              <small className="count">{isGone ? 'closed' : lines.length.toLocaleString('en-US')}</small>
            </button>
          </li>
        ))}
      </ul>
      <p className="status" data-tone={tone} role="status">
        {word}
      </p>
      <div className="acts">
        {snapshot.matches('importing') && (
          <button type="button" onClick={() => inspector.send({ type: 'recording.cancel' })}>
            Cancel
          </button>
        )}
        {snapshot.can({ type: 'log.clear' }) && (
          <button
            type="button"
            title="Empties the log, and removes other portals that are closed"
            onClick={() => inspector.send({ type: 'log.clear' })}
          >
            Clear
          </button>
        )}
        {isRecorded && (
          <button type="button" onClick={() => inspector.send({ type: 'recording.close' })}>
            Close recording
          </button>
        )}
        <button type="button" onClick={onExport} disabled={!canExport}>
          Export
        </button>
        <FileButton onFiles={([file]) => file && choose(file)}>Open recording</FileButton>
        <FileButton isMultiple onFiles={onMany}>
          Many recordings
        </FileButton>
        <FileButton onFiles={([file]) => file && onCoverage(file)}>Coverage</FileButton>
        <button type="button" onClick={onTheme}>
          {isDark ? 'Light' : 'Dark'}
        </button>
        <button type="button" onClick={onHelp} aria-label="Help">
          ?
        </button>
      </div>
    </header>
  );
};

interface FileButtonProps {
  onFiles: (files: readonly File[]) => void;
  isMultiple?: boolean;
  children: ReactNode;
}

const FileButton = ({ onFiles, isMultiple = false, children }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        multiple={isMultiple}
        accept=".json,application/json"
        hidden
        aria-label={String(children)}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
};

const Mark = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
    <rect className="mark-box" x="1" y="2" width="8" height="6" rx="2" />
    <rect className="mark-box mark-on" x="11" y="12" width="8" height="6" rx="2" />
    <path className="mark-line" d="M9 5h4a2 2 0 0 1 2 2v4" />
  </svg>
);

/** What went wrong, or what to do while no portal is there. */
export const Banner = ({ inspector }: { inspector: InspectorRef }) => {
  const snapshot = useSelector(inspector, (whole) => whole);
  const { problem, recording } = snapshot.context;
  if (problem)
    return (
      <div className="banner" data-tone="error" role="alert">
        <p>
          {problem.name}: {describeProblem(problem)}
        </p>
        <button type="button" onClick={() => inspector.send({ type: 'problem.dismiss' })}>
          Dismiss
        </button>
      </div>
    );
  if (recording && recording.changed.length > 0)
    return (
      <div className="banner" data-tone="warning" role="status">
        <p>
          Changed since this recording was made: {recording.changed.join(', ')}. The statechart shows the recorded
          version; a test made from it may not match the current machine.
        </p>
      </div>
    );
  return null;
};
