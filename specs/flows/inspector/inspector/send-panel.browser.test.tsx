import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { createRecorder } from '#src/inspector/bridge/recorder.ts';
import { ShownContext } from '#src/inspector/viewer/context.ts';
import { PortalLog } from '#src/inspector/viewer/model/log.ts';
import { SendPanel } from '#src/inspector/viewer/views/SendPanel.tsx';
import { newestMoment } from './shown-moment.ts';

const lamp = setup({ types: { events: {} as { type: 'lamp.light' } } }).createMachine({
  id: 'lamp',
  initial: 'dark',
  states: { dark: { on: { 'lamp.light': 'lit' } }, lit: {} },
});

afterEach(cleanup);

test.for([
  [false, 1],
  [true, 0],
] as const)('events can be sent to a portal while it is open (closed: %s)', ([isGone, panels]) => {
  const recorder = createRecorder();
  const { sessionId } = createActor(lamp, { inspect: recorder.inspect }).start();
  const log = new PortalLog({ id: 'p1', startedAt: 0, page: '/', company: '01', canSend: true });
  log.take(recorder.recall());
  render(
    <ShownContext value={newestMoment(log, sessionId, isGone)}>
      <SendPanel />
    </ShownContext>,
  );

  expect(screen.queryAllByRole('button', { name: 'Send' })).toHaveLength(panels);
});
