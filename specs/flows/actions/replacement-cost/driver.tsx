import type { AnyActorRef } from 'xstate';
import type {
  replacementCostMachine,
  ReplacementCostRef,
} from '#machines/actions/replacement-cost/replacement-cost.machine.ts';
import { ReplacementCostScreen } from '#screens/actions/replacement-cost/ReplacementCostScreen.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import type { EstimatorUnit } from '#machines/domain/actions/estimator.ts';
import { denialWords } from '#forms/permission-words.ts';
import { describeFailure } from '#forms/failure-words.ts';
import type { DriverOf } from '#specs/model/drive/driver.ts';

export { model } from './model.ts';

/** The modal of the replacement cost estimator. */
export const driver: DriverOf<typeof replacementCostMachine> = {
  actions: {
    'unit.choose': (screen, { unit }) =>
      screen.role('radio', unit === 'personal' ? /^Personal/ : /^Commercial/).click(),
    'unit.submit': (screen) => screen.role('button', 'Open the estimator').click(),
  },
  expectations: {
    '': (screen, { context }) => [
      ...(context.failure === null ? [] : [screen.text(describeFailure(context.failure))]),
      ...(context.units as readonly EstimatorUnit[]).flatMap(({ permission }) =>
        permission.isGranted ? [] : [screen.text(denialWords[permission.reason])],
      ),
    ],
    'waiting.nothing': (screen) => [screen.text('The estimator isn’t available right now')],
    'waiting.foreign': (screen) => [screen.text('We didn’t open the estimator')],
    'waiting.failed': (screen) => [screen.text('We couldn’t open the estimator')],
    'waiting.blocked': (screen) => [
      screen.text('Your browser blocked the new tab'),
      screen.role('link', 'Open in a new tab'),
    ],
    lockedOut: (screen) => [screen.text(/Try again in/)],
    'waiting.choosing': (screen) => [{ no: screen.role('alert') }],
  },
  controls: {
    Personal: {
      control: (screen) => screen.role('radio', /^Personal/),
      event: { type: 'unit.choose', unit: 'personal' },
    },
    Commercial: {
      control: (screen) => screen.role('radio', /^Commercial/),
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
