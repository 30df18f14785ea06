import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { page } from 'vitest/browser';
import { createActor, SimulatedClock, type AnyActorRef, type AnyMachineSnapshot } from 'xstate';
import { sendFromActor, withStubActors } from '../replay/stub-actors.ts';
import type { Model } from '../define/model.ts';
import type { Path } from '../explore/step.ts';
import { drive } from './drive.ts';
import type { Control, Driver, Screen, Harness } from './driver.ts';

/** How a view is driven. */
export interface DriveViewOptions {
  /** How long the screen may take to show the state of its machine, in milliseconds. */
  readonly timeout?: number;
  /** The folder of the screenshots that are taken on failure; without it none are. */
  readonly screenshots?: string;
}

/**
 * Renders a view on the production machine, with stub actors and a simulated clock, and drives it along a path with Testing
 * Library. Needs a real browser (Vitest browser mode).
 */
export async function driveView(
  model: Model,
  driver: Driver,
  path: Path,
  view: (actor: AnyActorRef) => ReactElement,
  options: DriveViewOptions = {},
): Promise<void> {
  const clock = new SimulatedClock();
  const start = model.starts.find(({ label }) => label === path.start.stimulus.label);
  const actor = createActor(withStubActors(model.machine, model, driver.snapshots), {
    clock,
    input: start?.input(() => clock.now()),
  });
  actor.subscribe({ error: () => {} });
  actor.start();
  try {
    render(view(actor));
    await drive(model, driver, path, harnessOf(actor, clock, options));
  } finally {
    cleanup();
    actor.stop();
  }
}

function harnessOf(
  actor: AnyActorRef,
  clock: SimulatedClock,
  { timeout = 20_000, screenshots }: DriveViewOptions,
): Harness {
  const snapshot = () => actor.getSnapshot() as AnyMachineSnapshot;
  return {
    screen: testingLibraryScreen(),
    snapshot: async () => snapshot(),
    answer: async (stimulus) => {
      await act(async () => {
        if (!sendFromActor(snapshot().children, { ...stimulus, times: 1 }))
          throw new Error(`no live actor ${stimulus.actor.src}: the view sends the machine another way`);
      });
    },
    wait: async (ms) => {
      await act(async () => clock.increment(ms));
    },
    eventually: (attempt) => waitFor(attempt, { timeout, interval: 20, onTimeout: (error) => error }),
    screenshot: async (name) =>
      screenshots === undefined ? undefined : page.screenshot({ path: `${screenshots}/${name}.png` }),
  };
}

/** The rendered document through Testing Library's queries and user-event. */
function testingLibraryScreen(): Screen {
  const user = userEvent.setup();
  const control = (name: string, find: () => HTMLElement | null): Control => {
    const use = (): HTMLElement => {
      const element = find();
      if (!element) throw new Error(`${name} is not on screen`);
      return element;
    };
    return {
      name,
      isShown: async () => find()?.checkVisibility({ visibilityProperty: true }) ?? false,
      isOffered: async () => {
        const element = find();
        return element !== null && !element.matches(':disabled, [aria-disabled=true]');
      },
      click: () => user.click(use()),
      fill: async (text) => {
        const field = use();
        if (field.matches('input[type=range]')) return void fireEvent.change(field, { target: { value: text } });
        await user.clear(field);
        if (text !== '') await user.type(field, text.replaceAll(/[{[]/g, '$&$&'));
      },
      press: async (key) => {
        use().focus();
        await user.keyboard(`{${key}}`);
      },
      choose: async (option) => {
        const field = use();
        if (field instanceof HTMLSelectElement) return user.selectOptions(field, option);
        await user.click(field);
        await screen.findAllByRole('option');
        // a list may draw its later options once it is asked for them
        await user.keyboard('{End}');
        await user.click(await screen.findByRole('option', { name: option }));
      },
    };
  };
  const named = (name: string | RegExp | undefined) => (name === undefined ? {} : { name });
  return {
    role: (role, name) =>
      control(
        `${role}${name === undefined ? '' : ` "${name}"`}`,
        () => screen.queryAllByRole(role, named(name))[0] ?? null,
      ),
    label: (text) => control(`field "${text}"`, () => screen.queryAllByLabelText(text)[0] ?? null),
    text: (text) => control(`"${text}"`, () => screen.queryAllByText(text)[0] ?? null),
  };
}
