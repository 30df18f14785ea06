import type { AnyActorRef } from 'xstate';
import type {
  replacementCostMachine,
  ReplacementCostRef,
} from '#machines/actions/replacement-cost/replacement-cost.machine.ts';
import { ReplacementCostScreen } from '#screens/actions/replacement-cost/ReplacementCostScreen.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import type { EstimatorUnit } from '#machines/domain/actions/estimator.ts';
import { denialWords } from '#forms/permission-words.ts';
import { invariant } from '#machines/support/failures.ts';
import { describeFailure } from '#forms/failure-words.ts';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';

export { model } from './model.ts';

const radio = (screen: Screen, unit: string) => screen.role('radio', unit === 'personal' ? /^Personal/ : /^Commercial/);

/** The modal of the replacement cost estimator. */
export const driver: DriverOf<typeof replacementCostMachine> = {
  actions: {
    'unit.choose': (screen, { unit }) => radio(screen, unit).click(),
    'unit.submit': (screen) => screen.role('button', 'Open the estimator').click(),
  },
  // a radio that is chosen already sends nothing
  possible: { 'unit.choose': ({ context }, { unit }) => unit !== context.unit },
  expectations: {
    '': (screen, { context }) => [
      screen.text('The estimator opens in a new tab.'),
      screen.role('group', 'Choose a business unit'),
      ...(context.failure === null ? [] : [screen.text(describeFailure(context.failure))]),
      ...(context.units as readonly EstimatorUnit[]).map(({ unit, permission }) => ({
        control: radio(screen, unit),
        shows: {
          isOn: unit === context.unit,
          description: permission.isGranted ? '' : denialWords[permission.reason],
        },
      })),
      { order: [radio(screen, 'personal'), radio(screen, 'commercial'), screen.role('button', 'Cancel')] },
    ],
    'waiting.nothing': (screen) => [
      screen.text('The estimator isn’t available right now'),
      screen.text('Try again. If it still isn’t available, call support.'),
    ],
    'waiting.foreign': (screen) => [
      screen.text('We didn’t open the estimator'),
      screen.text('Its address isn’t one that this portal allows. Call support.'),
    ],
    'waiting.failed': (screen) => [screen.text('We couldn’t open the estimator')],
    'waiting.blocked': (screen, { context }) => [
      screen.text('Your browser blocked the new tab'),
      screen.text(/^The estimator opens in a new tab. Allow pop-ups/),
      {
        control: screen.role('link', 'Open in a new tab'),
        shows: { href: invariant(context.address, 'blocked without an address') },
      },
    ],
    lockedOut: (screen) => [screen.text(/Try again in/)],
    'waiting.choosing': (screen) => [{ no: screen.role('alert') }],
  },
  controls: {
    Personal: {
      control: (screen) => radio(screen, 'personal'),
      event: { type: 'unit.choose', unit: 'personal' },
    },
    Commercial: {
      control: (screen) => radio(screen, 'commercial'),
      event: { type: 'unit.choose', unit: 'commercial' },
    },
    'Open the estimator': {
      control: (screen) => screen.role('button', 'Open the estimator'),
      event: { type: 'unit.submit' },
    },
    'Try again': {
      control: (screen) => screen.role('button', 'Try again'),
      event: { type: 'unit.submit' },
      within: (snapshot) =>
        (['failed', 'nothing', 'foreign', 'blocked'] as const).some((waiting) => snapshot.matches({ waiting })),
    },
  },
};

const nothing = () => {};

export const title = 'the modal of the replacement cost estimator';

export const view = (actor: AnyActorRef) => (
  <Dialog isBare isOpen onClose={nothing} title="Replacement Cost Estimator">
    <ReplacementCostScreen estimator={actor as ReplacementCostRef} onClose={nothing} />
  </Dialog>
);
