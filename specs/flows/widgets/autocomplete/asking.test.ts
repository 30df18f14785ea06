import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { autocompleteMachine } from '#machines/widgets/autocomplete/autocomplete.machine.ts';
import { suggestText, type Suggestion, type SuggestionRequest } from '#machines/domain/clients/suggestions.ts';
import { clients } from '../../support/samples.ts';

describe('Suggestions', () => {
  test('are asked for after a pause, from 2 characters on, at most 10; a new question aborts the one before [Q-07]', async () => {
    const clock = new SimulatedClock();
    const asked: { text: string; signal: AbortSignal; answer: (offered: readonly Suggestion[]) => void }[] = [];
    const fetchSuggestions = fromPromise<readonly Suggestion[], SuggestionRequest>(
      ({ input, signal }) => new Promise((answer) => asked.push({ text: input.text, signal, answer })),
    );
    const actor = createActor(autocompleteMachine.provide({ actors: { fetchSuggestions } }), {
      clock,
      input: { preset: clients, text: '', selections: {} },
    }).start();
    const type = (text: string) => actor.send({ type: 'text.changed', text, selections: {} });

    type('s');
    clock.increment(10_000);
    expect(asked).toEqual([]);

    type('so');
    clock.increment(119);
    type('son');
    clock.increment(119);
    expect(asked).toEqual([]);
    clock.increment(1);
    expect(asked.map(({ text }) => text)).toEqual(['son']);

    type('sons');
    expect(asked[0]?.signal.aborted).toBe(true);
    clock.increment(120);
    expect(asked.map(({ text }) => text)).toEqual(['son', 'sons']);

    asked[1]?.answer(Array.from({ length: 25 }, (_, at) => suggestText(`Sonsteby ${at}`)));
    await waitFor(actor, ({ context }) => context.suggestions.length > 0);
    expect(actor.getSnapshot().context.suggestions).toHaveLength(10);
  });
});
