import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { documentSelectionMachine } from '#machines/clients/document-selection/document-selection.machine.ts';

test('twenty documents can be downloaded together, and one more cannot', () => {
  const selection = createActor(documentSelectionMachine, { input: { owner: 'a1' } }).start();
  const canDownload = () => selection.getSnapshot().can({ type: 'choice.download' });

  for (let at = 1; at <= 20; at += 1) selection.send({ type: 'document.choose', id: `D${at}` });
  expect(canDownload()).toBe(true);

  selection.send({ type: 'document.choose', id: 'D21' });
  expect(canDownload()).toBe(false);
});
