import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { page } from 'vitest/browser';
import { createActor, SimulatedClock, type AnyActorRef, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { sendFromActor, withStubActors } from '../explore/stub-actors.ts';
import type { Model } from '../define/model.ts';
import type { Path } from '../explore/step.ts';
import { readAppearance } from './appearance.ts';
import { compareOptions, drive } from './drive.ts';
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
  const sent: AnyEventObject[] = [];
  const actor: AnyActorRef = createActor(withStubActors(model.machine, model, driver.snapshots), {
    clock,
    input: start?.input(() => clock.now()),
    // what has no source comes from outside of the machine: from the view
    inspect: (observed) => {
      if (observed.type === '@xstate.event' && observed.actorRef === actor && !observed.sourceRef)
        sent.push(observed.event);
    },
  });
  actor.subscribe({ error: () => {} });
  actor.start();
  try {
    render(view(actor));
    await drive(model, driver, path, harnessOf(actor, clock, sent, options));
  } finally {
    cleanup();
    actor.stop();
  }
}

function harnessOf(
  actor: AnyActorRef,
  clock: SimulatedClock,
  sent: AnyEventObject[],
  { timeout = 20_000, screenshots }: DriveViewOptions,
): Harness {
  const snapshot = () => actor.getSnapshot() as AnyMachineSnapshot;
  return {
    screen: testingLibraryScreen(),
    snapshot: async () => snapshot(),
    takeSent: () => sent.splice(0),
    answer: async (stimulus) => {
      await act(async () => {
        if (!sendFromActor(snapshot().children, { ...stimulus, times: 1 }))
          throw new Error(`no live actor ${stimulus.actor.src}: the view sends the machine another way`);
      });
    },
    wait: async (ms) => {
      await act(async () => clock.increment(ms));
    },
    eventually: (attempt) => waitForEnoughAttempts(attempt, timeout),
    screenshot: async (name) =>
      screenshots === undefined ? undefined : page.screenshot({ path: `${screenshots}/${name}.png` }),
  };
}

/** How often the screen is looked at before it counts as wrong: a busy machine can use up the time between two attempts. */
const ENOUGH_ATTEMPTS = 5;

async function waitForEnoughAttempts(attempt: () => Promise<void>, timeout: number): Promise<void> {
  let attempts = 0;
  const counted = () => {
    attempts += 1;
    return attempt();
  };
  for (;;) {
    try {
      return await waitFor(counted, { timeout, interval: 20, onTimeout: (error) => error });
    } catch (error) {
      if (attempts >= ENOUGH_ATTEMPTS) throw error;
    }
  }
}

/** The rendered document through Testing Library's queries and user-event. */
function testingLibraryScreen(): Screen {
  const user = userEvent.setup({ delay: null });
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
        return element !== null && isEnabled(element);
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
      choose: async (option, offered) => {
        const field = use();
        if (field instanceof HTMLSelectElement) {
          compareOptions(name, [...field.options].filter(isEnabled).map(labelOf), offered);
          return user.selectOptions(field, option);
        }
        await user.click(field);
        await screen.findAllByRole('option');
        // a list may draw its later options once it is asked for them
        await user.keyboard('{End}');
        const options = await screen.findAllByRole('option');
        compareOptions(name, options.filter(isEnabled).map(labelOf), offered);
        await user.click(await screen.findByRole('option', { name: option }));
      },
      read: async () => readAppearance(use()),
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
    fact: (term) =>
      control(`fact "${term}"`, () => {
        const terms = [...document.querySelectorAll('dt')];
        return (
          (terms.find((one) => labelOf(one) === term)?.nextElementSibling as HTMLElement | null | undefined) ?? null
        );
      }),
  };
}

const isEnabled = (option: Element): boolean => !option.matches(':disabled, [aria-disabled=true]');
const labelOf = (element: Element): string => element.textContent.trim();
