import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Departure, DepartureOutcome } from '../domain/departure.ts';
import { toFailure, type Failure } from '../domain/failure.ts';
import type { MenuErrand, MenuId, MenuWindow } from '../domain/menus.ts';
import { options } from '../support/options.ts';
import { port } from '../support/port.ts';

export type MenusEvent =
  | { type: 'menu.open'; menu: MenuId }
  | { type: 'menu.toggle'; menu: MenuId }
  | { type: 'menu.close' }
  | { type: 'pointer.leave' }
  | { type: 'pointer.enter' }
  | { type: 'errand.start'; errand: MenuErrand }
  | { type: 'errand.retry' }
  | { type: 'errand.dismiss' };

interface MenusContext {
  open: MenuId | null;
  /** where the errand leads, once that is known */
  departure: Departure | null;
  failure: Failure | null;
}

/**
 * The menus of the header: which one is open, and what becomes of an item that leaves the portal (MNU-01, MNU-06). One is
 * open at a time; it closes a moment after the pointer has left it. A tab that the browser blocks is offered as a link.
 */
export const menusMachine = setup({
  types: {} as { context: MenusContext; events: MenusEvent; tags: 'busy' },
  actors: {
    /** GET /api/redirects/manuals; rejects for addresses outside this installation. */
    fetchManuals: port<string>('fetchManuals'),
    /** Opens a new tab without an opener, at once, so that the press still counts. */
    depart: port<DepartureOutcome, { departure: Departure }>('depart'),
  },
  actions: {
    keepOpen: assign({ open: (_, params: { menu: MenuId }) => params.menu }),
    forgetOpen: assign({ open: null }),
    keepDeparture: assign({ departure: (_, params: { departure: Departure }) => params.departure, failure: null }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
    forgetErrand: assign({ departure: null, failure: null }),
    /** Opens a part of the portal that is no page. */
    openWindow: (_, _params: { window: MenuWindow }) => {},
  },
  guards: {
    isThis: ({ context }, params: { menu: MenuId }) => context.open === params.menu,
    isManuals: (_, params: { errand: MenuErrand }) => params.errand.kind === 'manuals',
    isWindow: (_, params: { errand: MenuErrand }) => params.errand.kind === 'window',
    hasDeparture: ({ context }) => context.departure !== null,
    isBlocked: (_, params: { outcome: DepartureOutcome }) => params.outcome === 'blocked',
  },
  delays: { leavePause: 400 },
}).createMachine({
  id: 'menus',
  options,
  context: { open: null, departure: null, failure: null },
  type: 'parallel',
  states: {
    panel: {
      initial: 'closed',
      states: {
        closed: {
          entry: 'forgetOpen',
          on: {
            'menu.open': { target: 'open', actions: { type: 'keepOpen', params: ({ event }) => event } },
            'menu.toggle': { target: 'open', actions: { type: 'keepOpen', params: ({ event }) => event } },
          },
        },
        open: {
          initial: 'resting',
          on: {
            'menu.open': { target: '.resting', actions: { type: 'keepOpen', params: ({ event }) => event } },
            'menu.toggle': [
              { guard: { type: 'isThis', params: ({ event }) => event }, target: 'closed' },
              { target: '.resting', actions: { type: 'keepOpen', params: ({ event }) => event } },
            ],
            'menu.close': 'closed',
            'errand.start': 'closed',
          },
          states: {
            resting: { on: { 'pointer.leave': 'leaving' } },
            leaving: {
              after: { leavePause: '#menus.panel.closed' },
              on: { 'pointer.enter': 'resting' },
            },
          },
        },
      },
    },
    errand: {
      initial: 'waiting',
      states: {
        waiting: {
          initial: 'idle',
          on: {
            'errand.start': [
              {
                guard: { type: 'isManuals', params: ({ event }) => event },
                target: 'fetching',
                actions: 'forgetErrand',
              },
              {
                guard: { type: 'isWindow', params: ({ event }) => event },
                actions: { type: 'openWindow', params: ({ event }) => ({ window: windowOf(event.errand) }) },
              },
              {
                target: 'departing',
                actions: { type: 'keepDeparture', params: ({ event }) => ({ departure: departureOf(event.errand) }) },
              },
            ],
          },
          states: {
            idle: { entry: 'forgetErrand' },
            blocked: { on: { 'errand.dismiss': 'idle' } },
            failed: {
              on: {
                'errand.retry': [
                  { guard: 'hasDeparture', target: '#menus.errand.departing' },
                  { target: '#menus.errand.fetching' },
                ],
                'errand.dismiss': 'idle',
              },
            },
          },
        },
        fetching: {
          tags: 'busy',
          on: { 'errand.dismiss': 'waiting' },
          invoke: {
            id: 'manuals',
            src: 'fetchManuals',
            onDone: {
              target: 'departing',
              actions: { type: 'keepDeparture', params: ({ event }) => ({ departure: linkTo(event.output) }) },
            },
            onError: {
              target: 'waiting.failed',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        departing: {
          invoke: {
            id: 'departure',
            src: 'depart',
            input: ({ context }) => ({ departure: destinationOf(context) }),
            onDone: [
              {
                guard: { type: 'isBlocked', params: ({ event }) => ({ outcome: event.output }) },
                target: 'waiting.blocked',
              },
              { target: 'waiting' },
            ],
            onError: {
              target: 'waiting.failed',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
  },
});

export type MenusRef = ActorRefFrom<typeof menusMachine>;

const linkTo = (href: string): Departure => ({ kind: 'link', href });

const departureOf = (errand: MenuErrand): Departure => {
  if (errand.kind !== 'leave') throw new Error(`menus machine: the errand ${errand.kind} leads nowhere by itself`);
  return errand.departure;
};

const windowOf = (errand: MenuErrand): MenuWindow => {
  if (errand.kind !== 'window') throw new Error(`menus machine: the errand ${errand.kind} opens nothing of the portal`);
  return errand.window;
};

const destinationOf = ({ departure }: MenusContext): Departure => {
  if (!departure) throw new Error('menus machine: leaving for nowhere');
  return departure;
};
