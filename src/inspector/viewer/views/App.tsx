import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState, type DragEvent } from 'react';
import { useScreenActor } from '#screens/inspection.ts';
import { keepFocus } from '#ui/kept-focus.ts';
import type { Origin } from '../../bridge/protocol.ts';
import { ShownContext, useVersion, type Shown } from '../context.ts';
import { coverageOf, readCoverage, type Coverage } from '../model/coverage.ts';
import { everything, type LogFilter } from '../model/filter.ts';
import type { Line, Selection } from '../model/log.ts';
import { besideOf, firstMachine, lineAt, type Moment } from '../model/place.ts';
import { writeRecording } from '../model/recording.ts';
import type { Library } from '../many/library.ts';
import type { Workspace } from '../model/workspace.ts';
import { download } from '../drawing/picture.ts';
import { ActorTree } from './ActorTree.tsx';
import { Bookmarks } from './Bookmarks.tsx';
import { Center, type View } from './Center.tsx';
import { Details } from './Details.tsx';
import { Empty } from './Empty.tsx';
import { EventLog, originWords } from './EventLog.tsx';
import { Help } from './Help.tsx';
import { useKeys } from './keys.ts';
import { usePanes } from './panes.tsx';
import { usePlace } from './place.ts';
import { Recordings } from './Recordings.tsx';
import { SendPanel } from './SendPanel.tsx';
import { Timeline } from './Timeline.tsx';
import { Banner, TopBar } from './TopBar.tsx';
import { useTheme } from './theme.ts';
import { countOf } from '../words.ts';

/** The analysts' viewer. What is watched, and up to where, is the machine's business; what is selected is kept with the log. */
export const App = ({ workspace, library }: { workspace: Workspace; library: Library }) => {
  const inspector = useScreenActor(workspace.machine);
  const recordings = useScreenActor(library.machine);
  const isMany = useSelector(recordings, (snapshot) => snapshot.hasTag('open'));
  useVersion(workspace);
  const isRecorded = useSelector(inspector, (snapshot) => snapshot.hasTag('recorded'));
  const isLive = useSelector(inspector, (snapshot) => snapshot.matches({ watching: 'live' }));
  const isEmpty = useSelector(inspector, (snapshot) => snapshot.matches('connecting') || snapshot.matches('importing'));
  const log = isEmpty ? null : (workspace.portal(isRecorded)?.log ?? null);
  const reached = useSelector(inspector, ({ context }) => context.position);
  const position = Math.min(reached, log?.lines.length ?? 0);
  const [filter, setFilter] = useState(everything);
  const [view, setView] = useState<View>('chart');
  const [hasHelp, setHelp] = useState(false);
  const [hasKeys, setKeys] = useState(true);
  const [hasEnded, setEnded] = useState(false);
  const [report, setReport] = useState<Coverage | null>(null);
  const [overlay, setOverlay] = useState<'none' | 'tests' | 'session'>('none');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { setBox, style, handles } = usePanes();
  const [note, setNote] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const bookmark = useRef(() => {});
  const [isDark, toggleTheme] = useTheme();
  useEffect(keepFocus, []);
  useEffect(() => {
    // only a file that can be read takes the place of many
    const opened = inspector.on('recording.opened', () => recordings.send({ type: 'recordings.close' }));
    return () => opened.unsubscribe();
  }, [inspector, recordings]);

  const { sid = null, line: picked = null } = log?.selection ?? {};
  const selected = log && sid !== null && log.actors.has(sid) ? sid : log && firstMachine(log, position);
  const line = picked && log?.lines[picked.index] === picked && picked.index === position - 1 ? picked : null;
  const select = (selection: Selection) => log && workspace.select(log, selection);
  const coverage = useMemo(
    () => (overlay === 'none' || !log ? null : overlay === 'tests' ? report : coverageOf(log, position)),
    [overlay, report, log, position],
  );

  const openLine = (chosen: Line) => {
    select({ sid: chosen.sid, line: chosen });
    inspector.send({ type: 'position.move', position: chosen.index + 1 });
  };
  const openPlace = (wanted: Moment) => {
    const line = log && lineAt(log, wanted);
    select({ sid: wanted.sid, line });
    if (wanted.at !== null) inspector.send({ type: 'position.move', position: line ? line.index + 1 : 0 });
  };
  const stepActor = (by: 1 | -1) => {
    const beside = log && selected !== null ? besideOf(log, selected, position, by) : null;
    if (beside) openLine(beside);
  };
  const at = isLive ? null : (log?.lines[position - 1]?.seq ?? 0);
  const here = log && selected !== null ? { portal: log.info.id, sid: selected, at } : null;
  const isElsewhere = (portal: string) =>
    isMany || (isRecorded && workspace.portals(true).every((one) => one.log.info.id !== portal));
  const place = usePlace(log, here, openPlace, isElsewhere);
  const wantedPortal = place.wanted?.portal;
  useEffect(() => {
    const isThere = isRecorded && workspace.portals(true).some((one) => one.log.info.id === wantedPortal);
    if (isThere && wantedPortal !== undefined) workspace.choose(wantedPortal, true);
  }, [workspace, isRecorded, wantedPortal]);
  useKeys(inspector, hasKeys, log !== null && !isMany, { search, bookmark, setView, toggleTheme, stepActor });
  const shown: Shown | null = log && {
    inspector,
    workspace,
    log,
    position,
    isLive,
    sid: selected,
    line,
    select: (chosen) => select({ sid: chosen, line: picked }),
    openLine,
    openPlace,
    stepActor,
    coverage,
    closed,
    setClosed,
  };
  const takeCoverage = async (file: File) => {
    const text = await file.text().catch(() => null);
    const read = text === null ? { problem: 'its text can’t be read' } : readCoverage(text);
    if ('problem' in read) {
      const stays = report ? ' The coverage that was opened before is still shown.' : '';
      return setNote(`${file.name} isn’t a report from "npm run paths -- --format json" (${read.problem}).${stays}`);
    }
    setNote('');
    setReport(read.coverage);
    setOverlay('tests');
  };
  const keepRecording = (file: File) => {
    setNote('');
    workspace.keepFile(file);
  };
  const openMany = (files: readonly File[]) => {
    setNote('');
    inspector.send({ type: 'problem.dismiss' });
    // a file that is still being read would take their place
    inspector.send({ type: 'recording.cancel' });
    library.choose(files);
    recordings.send({ type: 'files.choose', count: files.length });
  };
  const openRecording = (file: File) => {
    keepRecording(file);
    inspector.send({ type: 'recording.choose', file: { name: file.name, bytes: file.size } });
  };
  const dropFiles = (event: DragEvent) => {
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    const [file] = files;
    if (files.length > 1) openMany(files);
    else if (file) openRecording(file);
  };
  return (
    <div className="inspector" onDragOver={(event) => event.preventDefault()} onDrop={dropFiles}>
      <TopBar
        inspector={inspector}
        workspace={workspace}
        isDark={isDark}
        canExport={log !== null}
        onExport={() => {
          const logs = workspace.portals(isRecorded).map((one) => one.log);
          download(`machines-${new Date().toISOString().slice(0, 16).replaceAll(':', '')}.json`, writeRecording(logs));
        }}
        onCoverage={(file) => void takeCoverage(file)}
        onRecording={keepRecording}
        onMany={openMany}
        onTheme={toggleTheme}
        onHelp={() => setHelp(!hasHelp)}
      />
      <Banner inspector={inspector} />
      {note && (
        <div className="banner" data-tone="error" role="alert">
          <p>{note}</p>
          <button type="button" onClick={() => setNote('')}>
            Dismiss
          </button>
        </div>
      )}
      {place.isMissing && (
        <div className="banner" data-tone="warning" role="status">
          <p>This link leads to a session that isn’t open here. Choose its portal, or open its recording.</p>
          <button type="button" onClick={place.forget}>
            Dismiss
          </button>
        </div>
      )}
      {hasHelp && <Help hasKeys={hasKeys} onKeys={setKeys} />}
      {isMany ? (
        <Recordings
          recordings={recordings}
          library={library}
          coverage={report}
          onOpen={(file, wanted) => {
            openRecording(file);
            place.look(wanted);
          }}
        />
      ) : shown ? (
        <ShownContext value={shown}>
          <main className="panes" ref={setBox} style={style}>
            <section className="pane actors" aria-label="Actors">
              <header>
                <h2>Actors</h2>
                <label>
                  <input type="checkbox" checked={hasEnded} onChange={({ target }) => setEnded(target.checked)} />{' '}
                  include ended
                </label>
              </header>
              <ActorTree hasEnded={hasEnded} />
              <Bookmarks key={`${isRecorded} ${shown.log.info.id}`} shortcutRef={bookmark} />
            </section>
            <Center
              view={view}
              onView={setView}
              filter={filter}
              overlay={overlay}
              onOverlay={setOverlay}
              hasReport={report !== null}
            />
            <section className="pane details-pane" aria-label="Selected actor">
              <Details />
            </section>
            <section className="pane events" aria-label="Event log">
              <Filters filter={filter} onFilter={setFilter} search={search} dropped={shown.log.dropped} />
              <EventLog filter={filter} />
              <SendPanel />
            </section>
            {handles}
          </main>
          <Timeline inspector={inspector} log={shown.log} />
        </ShownContext>
      ) : (
        <Empty inspector={inspector} />
      )}
    </div>
  );
};

interface FiltersProps {
  filter: LogFilter;
  onFilter: (filter: LogFilter) => void;
  search: React.RefObject<HTMLInputElement | null>;
  dropped: number;
}

const Filters = ({ filter, onFilter, search, dropped }: FiltersProps) => {
  const toggle = (origin: Origin) =>
    onFilter({
      ...filter,
      origins: filter.origins.includes(origin)
        ? filter.origins.filter((one) => one !== origin)
        : [...filter.origins, origin],
    });
  return (
    <header className="filters">
      <h2>Events</h2>
      <input
        ref={search}
        type="search"
        placeholder="Search events and values"
        aria-label="Search events, states, actors, values, guards and actions"
        value={filter.text}
        onChange={({ target }) => onFilter({ ...filter, text: target.value })}
      />
      <div role="group" aria-label="Origin">
        {(Object.keys(originWords) as Origin[]).map((origin) => (
          <button
            key={origin}
            type="button"
            className="origin"
            data-origin={origin}
            aria-pressed={filter.origins.includes(origin)}
            onClick={() => toggle(origin)}
          >
            {originWords[origin]}
          </button>
        ))}
      </div>
      <label>
        <input
          type="checkbox"
          checked={filter.onlySelected}
          onChange={({ target }) => onFilter({ ...filter, onlySelected: target.checked })}
        />{' '}
        selected actor
      </label>
      <label>
        <input
          type="checkbox"
          checked={filter.onlyIgnored}
          onChange={({ target }) => onFilter({ ...filter, onlyIgnored: target.checked })}
        />{' '}
        ignored
      </label>
      {dropped > 0 && (
        <span className="quiet">
          {countOf(dropped, 'older message')} {dropped === 1 ? 'is' : 'are'} not kept
        </span>
      )}
    </header>
  );
};
