import type { Driver } from '#specs/model/drive/driver.ts';

const trouble = 'You could not be kept logged in';

/** What shows in the warning while staying is asked for. */
export const driver: Driver = {
  acts: { 'extension.retry': (screen) => screen.role('button', 'Try again').click() },
  sees: {
    pausing: (screen) => [screen.text(trouble), screen.text('It is tried once more.')],
    retrying: (screen) => [screen.text(trouble), screen.text('It is tried once more.')],
    offline: (screen) => [screen.text(trouble), screen.text(/as soon as you are back online/)],
    reloading: (screen) => [screen.text(trouble), screen.text(/The page is loaded again/)],
  },
  controls: {
    'Try again': { control: (screen) => screen.role('button', 'Try again'), event: { type: 'extension.retry' } },
  },
};
