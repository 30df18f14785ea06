import type { Driver } from '#specs/model/drivers/driver.ts';

/** The messages of the company above a page. */
export const driver: Driver = {
  acts: {
    'message.dismiss': (screen) => screen.role('button', 'Dismiss: Planned maintenance').click(),
  },
  possible: {
    'message.dismiss': ({ context }, { id }) => context.messages.some((message: { id: string }) => message.id === id),
  },
  sees: {
    '': (screen, { context }) =>
      context.messages.length === 0
        ? [{ no: screen.role('region', /system messages/i) }]
        : context.messages.flatMap(({ id, title }: { id: string; title: string }) => [
            screen.text(title),
            ...(context.arrived.includes(id) ? [screen.text(new RegExp(`System message: ${title}`))] : []),
          ]),
  },
  controls: {
    'Dismiss: Planned maintenance': {
      control: (screen) => screen.role('button', 'Dismiss: Planned maintenance'),
      event: { type: 'message.dismiss', id: 'm1' },
    },
    'Dismiss: New billing address': {
      control: (screen) => screen.role('button', 'Dismiss: New billing address'),
      event: { type: 'message.dismiss', id: 'm2' },
    },
  },
};
