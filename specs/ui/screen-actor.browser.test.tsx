import { useSelector } from '@xstate/react';
import { userEvent } from '#specs/support/user-event.ts';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { useScreenActor } from '#screens/inspection.ts';

const noteMachine = setup({
  types: {} as { context: { text: string }; events: { type: 'text.type'; text: string } },
}).createMachine({
  context: { text: '' },
  on: { 'text.type': { actions: assign({ text: ({ event }) => event.text }) } },
});

const Note = () => {
  const note = useScreenActor(noteMachine);
  const text = useSelector(note, ({ context }) => context.text);
  return <input value={text} onChange={({ target }) => note.send({ type: 'text.type', text: target.value })} />;
};

/** The field of a screen, in the microtask in which it appears: before the browser has painted it. */
const appearing = (container: HTMLElement): Promise<HTMLInputElement> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const field = container.querySelector('input');
      if (!field) return;
      observer.disconnect();
      resolve(field);
    });
    observer.observe(container, { childList: true, subtree: true });
  });

test('what is typed into a screen the moment it appears is kept, key by key', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const field = appearing(container);
  root.render(<Note />);

  await userEvent.type(await field, 'abc');

  await expect.poll(async () => (await field).value).toBe('abc');
  root.unmount();
  container.remove();
});
