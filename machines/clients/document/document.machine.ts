import type { ActorRefFrom } from 'xstate';
import { options } from '../../support/options.ts';
import { failure, fromContext, output, payload } from '../../support/params.ts';
import { documentSetup } from './document.setup.ts';
import { search } from './document.search.ts';

/**
 * The viewer of a client's document or a form (DOC-01, DOC-03): finds it, asks for a link, reads the file, and shows its pages. A link that expired is
 * replaced once. The file can be kept as soon as there is one, whether or not it can be shown.
 */
export const documentMachine = documentSetup.createMachine({
  id: 'document',
  options,
  context: ({ input }) => ({
    ...input,
    found: null,
    url: null,
    hasRenewed: false,
    share: 0,
    pages: [],
    page: 1,
    zoom: 'width',
    frame: { width: 0, height: 0 },
    query: '',
    matches: [],
    match: 0,
    failure: null,
    saveFailure: null,
  }),
  type: 'parallel',
  states: {
    viewing: {
      initial: 'finding',
      states: {
        finding: {
          tags: 'busy',
          invoke: {
            id: 'finding',
            src: 'findDocument',
            input: fromContext('id'),
            onDone: [
              {
                guard: { type: 'isOwn', params: output('found') },
                target: 'found',
                actions: { type: 'keepDocument', params: output('found') },
              },
              { target: 'notFound' },
            ],
            onError: [
              { guard: { type: 'isNotFound', params: failure }, target: 'notFound' },
              { guard: { type: 'isDenied', params: failure }, target: 'denied' },
              { target: 'failed', actions: { type: 'keepFailure', params: failure } },
            ],
          },
        },
        found: { always: [{ guard: 'isBlank', target: 'blank' }, { target: 'linking' }] },
        linking: {
          tags: 'busy',
          invoke: {
            id: 'linking',
            src: 'askLink',
            input: fromContext('id'),
            onDone: { target: 'opening', actions: { type: 'keepLink', params: output('url') } },
            onError: [
              { guard: { type: 'isNotFound', params: failure }, target: 'notFound' },
              { guard: { type: 'isDenied', params: failure }, target: 'denied' },
              { target: 'failed', actions: { type: 'keepFailure', params: failure } },
            ],
          },
        },
        opening: {
          tags: 'busy',
          exit: 'forgetLink',
          on: { 'work.progress': { actions: { type: 'keepShare', params: payload } } },
          invoke: [
            {
              id: 'opening',
              src: 'openFile',
              input: fromContext('url', 'found'),
              onDone: [
                {
                  guard: { type: 'hasPages', params: output('file') },
                  target: 'shown',
                  actions: { type: 'keepPages', params: output('file') },
                },
                { guard: { type: 'isReadable', params: output('file') }, target: 'blank' },
                { target: 'broken' },
              ],
              onError: [
                { guard: { type: 'canRenew', params: failure }, target: 'linking', actions: 'noteRenewal' },
                { guard: { type: 'isNotFound', params: failure }, target: 'notFound' },
                { guard: { type: 'isDenied', params: failure }, target: 'denied' },
                { target: 'failed', actions: { type: 'keepFailure', params: failure } },
              ],
            },
            { id: 'progress', src: 'watchProgress' },
          ],
        },
        shown: {
          invoke: { id: 'file', src: 'holdFile' },
          on: {
            'page.go': {
              guard: { type: 'isPage', params: payload },
              actions: [{ type: 'keepPage', params: payload }, 'revealPage'],
            },
            'page.next': { guard: 'isBeforeLast', actions: [{ type: 'turn', params: { by: 1 } }, 'revealPage'] },
            'page.previous': { guard: 'isAfterFirst', actions: [{ type: 'turn', params: { by: -1 } }, 'revealPage'] },
            'page.seen': {
              guard: { type: 'isPage', params: payload },
              actions: { type: 'keepPage', params: payload },
            },
            'zoom.in': {
              guard: { type: 'canZoom', params: { direction: 'in' } },
              actions: { type: 'step', params: { direction: 'in' } },
            },
            'zoom.out': {
              guard: { type: 'canZoom', params: { direction: 'out' } },
              actions: { type: 'step', params: { direction: 'out' } },
            },
            'zoom.fit': {
              guard: { type: 'isOtherFit', params: payload },
              actions: { type: 'fit', params: payload },
            },
            'frame.resize': { actions: { type: 'keepFrame', params: payload } },
          },
          type: 'parallel',
          states: {
            search,
            printing: {
              initial: 'idle',
              states: {
                idle: { on: { 'document.print': 'drawing' } },
                drawing: {
                  entry: 'forgetShare',
                  on: {
                    'work.progress': { actions: { type: 'keepShare', params: payload } },
                    'print.cancel': 'idle',
                  },
                  invoke: [
                    { id: 'printing', src: 'printPages', onDone: 'idle', onError: 'failed' },
                    { id: 'progress', src: 'watchProgress' },
                  ],
                },
                failed: { tags: 'printFailed', on: { 'document.print': 'drawing', 'print.cancel': 'idle' } },
              },
            },
          },
        },
        blank: {},
        notFound: { entry: 'forgetDocument' },
        denied: { entry: 'forgetDocument' },
        broken: { on: { 'document.retry': { target: 'finding', actions: 'startOver' } } },
        failed: { on: { 'document.retry': { target: 'finding', actions: 'startOver' } } },
      },
    },
    saving: {
      initial: 'idle',
      states: {
        idle: { on: { 'document.save': { guard: 'isFound', target: 'saving' } } },
        saving: {
          entry: 'forgetSaveFailure',
          invoke: {
            id: 'saving',
            src: 'saveFile',
            input: fromContext('id'),
            onDone: 'idle',
            onError: { target: 'failed', actions: { type: 'keepSaveFailure', params: failure } },
          },
        },
        failed: {
          tags: 'saveFailed',
          on: { 'document.save': { guard: 'isFound', target: 'saving' }, 'save.dismiss': 'idle' },
        },
      },
    },
  },
});

export type DocumentRef = ActorRefFrom<typeof documentMachine>;
