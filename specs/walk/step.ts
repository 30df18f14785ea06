import type { Page } from 'playwright';
import type { Random } from '#mocks/seed/random.ts';
import type { Walker } from './people.ts';
import type { Visit } from './visit.ts';

/** What an action needs. */
export interface Step {
  visit: Visit;
  walker: Walker;
  random: Random;
}

/** Something that a user does, or that happens to them; it says what it was, or null where it could not be done. */
export type Action = (step: Step) => Promise<string | null>;

/** Actions, each with its share of what is drawn. */
export type Actions = readonly (readonly [Action, number])[];

/** How long a control that is covered, moves, or has gone is waited for, and a focus that is put back, in milliseconds. */
export const timeout = 2000;

/** Whether something has the focus, where what had it has gone. */
export const isFocusKept = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(() => document.activeElement !== document.body, null, { timeout })
    .then(() => true)
    .catch(() => false);
