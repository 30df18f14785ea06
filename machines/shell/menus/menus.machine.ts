import { assign, setup, type ActorRefFrom } from 'xstate';
import type { ExternalTarget, OpenOutcome } from '../../domain/actions/external-target.ts';
import type { Failure } from '../../domain/shared/failure.ts';
import type { MenuAction, MenuId, MenuWindow } from '../../domain/shell/menus.ts';
import { invariant, keptFailure } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { port } from '../../support/port.ts';
import { failure, output, payload } from '../../support/params.ts';

export type MenusEvent =
  | { type: 'menu.open'; menu: MenuId }
  | { type: 'menu.toggle'; menu: MenuId }
  | { type: 'menu.close' }
  | { type: 'pointer.leave' }
  | { type: 'pointer.enter' }
  | { type: 'action.start'; action: MenuAction }
  | { type: 'action.retry' }
  | { type: 'action.dismiss' };

interface MenusContext {
  open: MenuId | null;
  /** where the action leads, once that is known */
  externalTarget: ExternalTarget | null;
  failure: Failure | null;
}

const linkTo = (href: string): ExternalTarget => ({ kind: 'link', href });

const externalTargetOf = (action: MenuAction): ExternalTarget =>
  invariant(action.kind === 'leave' ? action.externalTarget : null, `menus: ${action.kind} has no external target`);

/** Params of `openWindow`. */
const openedWindow = ({ event: { action } }: { event: { action: MenuAction } }): { window: MenuWindow } => ({
  window: invariant(action.kind === 'window' ? action.window : null, `menus: ${action.kind} opens no window`),
});

/**
 * The menus of the header: which one is open, and what happens to an item that leaves the portal (MNU-01, MNU-06). One is
 * open at a time; it closes a moment after the pointer has left it. A tab that the browser blocks is offered as a link.
 */
export const menusMachine = setup({
  types: {} as { context: MenusContext; events: MenusEvent; tags: 'busy' },
  actors: {
    /** GET /api/redirects/manuals; rejects for addresses outside this installation. */
    fetchManuals: port<string>('fetchManuals'),
    /** Opens a new tab without an opener, at once, so that the press still counts. */
    openExternal: port<OpenOutcome, { externalTarget: ExternalTarget }>('openExternal'),
  },
  actions: {
    keepOpen: assign({ open: (_, params: { menu: MenuId }) => params.menu }),
    forgetOpen: assign({ open: null }),
    keepTarget: assign({
      externalTarget: (_, params: { action: MenuAction }) => externalTargetOf(params.action),
      failure: null,
    }),
    keepManuals: assign({ externalTarget: (_, params: { href: string }) => linkTo(params.href), failure: null }),
    keepFailure: assign(keptFailure),
    forgetAction: assign({ externalTarget: null, failure: null }),
    /** Opens a part of the portal that is no page. */
    openWindow: (_, _params: { window: MenuWindow }) => {},
  },
  guards: {
    isThis: ({ context }, params: { menu: MenuId }) => context.open === params.menu,
    isManuals: (_, params: { action: MenuAction }) => params.action.kind === 'manuals',
    isWindow: (_, params: { action: MenuAction }) => params.action.kind === 'window',
    hasExternalTarget: ({ context }) => context.externalTarget !== null,
    isBlocked: (_, params: { outcome: OpenOutcome }) => params.outcome === 'blocked',
  },
  delays: { leavePause: 400 },
}).createMachine({
  id: 'menus',
  options,
  context: { open: null, externalTarget: null, failure: null },
  type: 'parallel',
  states: {
    panel: {
      initial: 'closed',
      states: {
        closed: {
          entry: 'forgetOpen',
          on: {
            'menu.open': { target: 'open', actions: { type: 'keepOpen', params: payload } },
            'menu.toggle': { target: 'open', actions: { type: 'keepOpen', params: payload } },
          },
        },
        open: {
          initial: 'resting',
          on: {
            'menu.open': { target: '.resting', actions: { type: 'keepOpen', params: payload } },
            'menu.toggle': [
              { guard: { type: 'isThis', params: payload }, target: 'closed' },
              { target: '.resting', actions: { type: 'keepOpen', params: payload } },
            ],
            'menu.close': 'closed',
            'action.start': 'closed',
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
    action: {
      initial: 'waiting',
      states: {
        waiting: {
          initial: 'idle',
          on: {
            'action.start': [
              {
                guard: { type: 'isManuals', params: payload },
                target: 'fetching',
                actions: 'forgetAction',
              },
              {
                guard: { type: 'isWindow', params: payload },
                actions: { type: 'openWindow', params: openedWindow },
              },
              {
                target: 'openingExternal',
                actions: { type: 'keepTarget', params: payload },
              },
            ],
          },
          states: {
            idle: { entry: 'forgetAction' },
            blocked: { on: { 'action.dismiss': 'idle' } },
            failed: {
              on: {
                'action.retry': [
                  { guard: 'hasExternalTarget', target: '#menus.action.openingExternal' },
                  { target: '#menus.action.fetching' },
                ],
                'action.dismiss': 'idle',
              },
            },
          },
        },
        fetching: {
          tags: 'busy',
          on: { 'action.dismiss': 'waiting' },
          invoke: {
            id: 'manuals',
            src: 'fetchManuals',
            onDone: {
              target: 'openingExternal',
              actions: { type: 'keepManuals', params: output('href') },
            },
            onError: {
              target: 'waiting.failed',
              actions: { type: 'keepFailure', params: failure },
            },
          },
        },
        openingExternal: {
          invoke: {
            id: 'externalTarget',
            src: 'openExternal',
            input: ({ context }) => ({
              externalTarget: invariant(context.externalTarget, 'menus: opening no external target'),
            }),
            onDone: [
              {
                guard: { type: 'isBlocked', params: output('outcome') },
                target: 'waiting.blocked',
              },
              { target: 'waiting' },
            ],
            onError: {
              target: 'waiting.failed',
              actions: { type: 'keepFailure', params: failure },
            },
          },
        },
      },
    },
  },
});

export type MenusRef = ActorRefFrom<typeof menusMachine>;
