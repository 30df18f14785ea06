import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { InspectorRef } from '#machines/inspector/inspector/inspector.machine.ts';
import { PortalLog } from '#src/inspector/viewer/model/log.ts';
import { createWorkspace } from '#src/inspector/viewer/model/workspace.ts';
import { Empty } from '#src/inspector/viewer/views/Empty.tsx';
import { Timeline } from '#src/inspector/viewer/views/Timeline.tsx';
import { Banner, TopBar } from '#src/inspector/viewer/views/TopBar.tsx';
import { maxRecordingBytes } from '#machines/inspector/inspector/problem.ts';
import { driver } from '#specs/flows/inspector/inspector/driver.ts';
import { model } from '#specs/flows/inspector/inspector/model.ts';
import { testScreen } from '../../support/screen-paths.ts';

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

testScreen("the analysts' viewer", model, driver, (actor) => <Viewer inspector={actor as InspectorRef} />);
