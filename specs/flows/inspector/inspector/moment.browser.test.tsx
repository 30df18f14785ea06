import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createActor, fromCallback, setup } from 'xstate';
import { inspectorMachine } from '#machines/inspector/inspector/inspector.machine.ts';
import { createRecorder } from '#src/inspector/bridge/recorder.ts';
import { ShownContext } from '#src/inspector/viewer/context.ts';
import { PortalLog } from '#src/inspector/viewer/model/log.ts';
import { Countdown } from '#src/inspector/viewer/views/Countdown.tsx';
import { Timeline } from '#src/inspector/viewer/views/Timeline.tsx';
import { newestMoment } from './shown-moment.ts';

const hour = 3_600_000;

const egg = setup({}).createMachine({
  id: 'egg',
  initial: 'soft',
  states: { soft: { after: { [hour]: 'hard' } }, hard: {} },
});

afterEach(cleanup);

/** A log whose last line is two hours old. */
const record = () => {
  const recorder = createRecorder(() => Date.now() - 2 * hour);
  const actor = createActor(egg, { inspect: recorder.inspect }).start();
  const log = new PortalLog({ id: 'p1', startedAt: 0, page: '/', company: '01', canSend: false });
  log.take(recorder.recall());
  const t = log.lines.at(-1)?.t ?? 0;
  return { log, sid: actor.sessionId, timer: { event: 'xstate.after', delay: hour, dueAt: t + hour } };
};

test.for([
  [false, '0 ms of 1 h'],
  [true, '1 h of 1 h'],
] as const)('a timer runs as long as its portal is open (closed: %s)', ([isGone, words]) => {
  const { log, sid, timer } = record();
  render(
    <ShownContext value={newestMoment(log, sid, isGone)}>
      <Countdown timer={timer} />
    </ShownContext>,
  );

  expect(screen.getByText(/ of 1 h$/).textContent).toBe(words);
});

test('nothing comes before the first moment, nor after the last', () => {
  const inspector = createActor(inspectorMachine);
  render(<Timeline inspector={inspector} log={record().log} />);

  expect(screen.getByRole('button', { name: 'Previous event' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Next event' })).toHaveAttribute('aria-disabled', 'true');
});

test('the focus stays on Previous event where nothing comes before', async () => {
  const { log } = record();
  const inspector = createActor(inspectorMachine.provide({ actors: { watchPortals: fromCallback(() => {}) } })).start();
  inspector.send({ type: 'portals.changed', count: 1 });
  inspector.send({ type: 'log.grown', length: 2 });
  inspector.send({ type: 'position.move', position: 1 });
  render(<Timeline inspector={inspector} log={log} />);
  const previous = screen.getByRole('button', { name: 'Previous event' });

  previous.focus();
  await userEvent.keyboard('{Enter}');

  expect(inspector.getSnapshot().context.position).toBe(0);
  // a browser takes the focus from what is disabled when it draws it
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(previous).toHaveFocus();
});
