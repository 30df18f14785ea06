import { assign, emit, setup, type EventObject } from 'xstate';
import { ownerOf, type ViewedDocument } from '../../domain/documents/documents.ts';
import { firstFrom, toQuery, type Match } from '../../domain/documents/text-search.ts';
import { scaleOf, stepFrom, type PageSize, type Zoom } from '../../domain/documents/viewing.ts';
import { hasStatus, toFailure, type Failure } from '../../domain/shared/failure.ts';
import { isNotFound, keptFailure } from '../../support/failures.ts';
import { listener, port } from '../../support/port.ts';

/** The document that an address names; `owner` is the client whose it is, or the kind of forms that it is one of. */
export interface DocumentRequest {
  owner: string;
  id: string;
}

/** A file that was read: its pages, or that it is no PDF that can be shown. */
export type OpenedFile = { kind: 'opened'; pages: readonly PageSize[] } | { kind: 'unreadable' };

/** What part of the work is done, from 0 to 1. */
type ProgressMessage = { type: 'work.progress'; share: number };

interface Context extends DocumentRequest {
  found: ViewedDocument | null;
  /** where the file can be read, for a short time: only until it is opened */
  url: string | null;
  /** whether a link has expired already: a second one that expires is a failure */
  hasRenewed: boolean;
  share: number;
  pages: readonly PageSize[];
  page: number;
  zoom: Zoom;
  /** the room that pages have */
  frame: PageSize;
  query: string;
  matches: readonly Match[];
  /** the current one of them, counted from 0 */
  match: number;
  failure: Failure | null;
  /** why the file was not kept the last time: what it says of a wait counts after it is dismissed as well */
  saveFailure: Failure | null;
}

type Events =
  | { type: 'document.retry' }
  | { type: 'document.save' }
  | { type: 'save.dismiss' }
  | { type: 'document.print' }
  | { type: 'print.cancel' }
  | { type: 'page.go'; page: number }
  | { type: 'page.next' }
  | { type: 'page.previous' }
  | { type: 'page.seen'; page: number }
  | { type: 'zoom.in' }
  | { type: 'zoom.out' }
  | { type: 'zoom.fit'; to: 'width' | 'page' }
  | { type: 'frame.resize'; frame: PageSize }
  | { type: 'search.open' }
  | { type: 'search.ask'; query: string }
  | { type: 'search.next' }
  | { type: 'search.previous' }
  | { type: 'search.retry' }
  | { type: 'search.close' }
  | ProgressMessage;

interface Paged {
  page: number;
}

const currentScale = ({ zoom, frame, pages }: Context): number => scaleOf(zoom, frame, pages);

/** Ports, actions and guards of the document viewer. */
export const documentSetup = setup({
  types: {} as {
    input: DocumentRequest;
    context: Context;
    events: Events;
    /** where the view has to go: to a page, or to the current match */
    emitted: { type: 'page.reveal'; page: number } | { type: 'match.reveal'; match: Match };
    tags: 'busy' | 'saveFailed' | 'printFailed';
  },
  actors: {
    /** GET /api/documents/{id}, or GET /api/forms/documents/{id}. */
    findDocument: port<ViewedDocument, Pick<DocumentRequest, 'id'>>('findDocument'),
    /** GET /api/documents/{id}/link, or that of a form: the address of the file. */
    askLink: port<string, Pick<DocumentRequest, 'id'>>('askLink'),
    /** Reads the file and what is in it. */
    openFile: port<OpenedFile, { url: string | null; found: ViewedDocument | null }>('openFile'),
    /** Says how far reading the file or drawing it for paper is. */
    watchProgress: listener<ProgressMessage>('watchProgress'),
    /** Keeps the file open for as long as its pages are shown. */
    holdFile: listener<EventObject>('holdFile'),
    /** Finds the query in the text of all pages. */
    findText: port<readonly Match[], { query: string }>('findText'),
    /** Asks for a link, and keeps the file as the browser keeps downloads. */
    saveFile: port<void, Pick<DocumentRequest, 'id'>>('saveFile'),
    /** Draws all pages for paper and opens the browser's window for printing. */
    printPages: port<void>('printPages'),
  },
  actions: {
    keepDocument: assign({ found: (_, params: { found: ViewedDocument }) => params.found }),
    forgetDocument: assign({ found: null }),
    keepLink: assign({ url: (_, params: { url: string }) => params.url, share: 0 }),
    forgetLink: assign({ url: null }),
    noteRenewal: assign({ hasRenewed: true }),
    keepPages: assign({
      pages: (_, { file }: { file: OpenedFile }) => (file.kind === 'opened' ? file.pages : []),
    }),
    keepShare: assign({ share: (_, params: { share: number }) => params.share }),
    forgetShare: assign({ share: 0 }),
    keepFailure: assign(keptFailure),
    keepSaveFailure: assign({ saveFailure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetSaveFailure: assign({ saveFailure: null }),
    startOver: assign({ failure: null, hasRenewed: false }),
    keepPage: assign({ page: (_, params: Paged) => params.page }),
    turn: assign({ page: ({ context }, { by }: { by: 1 | -1 }) => context.page + by }),
    revealPage: emit(({ context }) => ({ type: 'page.reveal', page: context.page })),
    step: assign({
      zoom: ({ context }, { direction }: { direction: 'in' | 'out' }) =>
        stepFrom(currentScale(context), direction) ?? context.zoom,
    }),
    fit: assign({ zoom: (_, { to }: { to: 'width' | 'page' }) => to }),
    keepFrame: assign({ frame: (_, params: { frame: PageSize }) => params.frame }),
    keepQuery: assign({ query: (_, params: { query: string }) => params.query, matches: [], match: 0 }),
    forgetSearch: assign({ query: '', matches: [], match: 0 }),
    keepMatches: assign({
      matches: (_, params: { matches: readonly Match[] }) => params.matches,
      match: ({ context }, params: { matches: readonly Match[] }) => firstFrom(params.matches, context.page),
    }),
    moveMatch: assign({
      match: ({ context: { match, matches } }, { by }: { by: 1 | -1 }) =>
        (match + by + matches.length) % matches.length,
    }),
    revealMatch: emit(({ context: { matches, match } }) => ({
      type: 'match.reveal',
      match: matches[match] ?? { page: 1, start: 0, end: 0 },
    })),
  },
  guards: {
    isOwn: ({ context }, params: { found: ViewedDocument }) => ownerOf(params.found) === context.owner,
    isBlank: ({ context }) => context.found?.pages === 0,
    isNotFound,
    isDenied: (_, { error }: { error: unknown }) => hasStatus(error, 403),
    /** A link expired, or it belongs to a session before this one. */
    canRenew: ({ context }, { error }: { error: unknown }) =>
      !context.hasRenewed && (hasStatus(error, 410) || hasStatus(error, 404)),
    hasPages: (_, { file }: { file: OpenedFile }) => file.kind === 'opened' && file.pages.length > 0,
    isReadable: (_, { file }: { file: OpenedFile }) => file.kind === 'opened',
    isFound: ({ context }) => context.found !== null,
    isPage: ({ context: { pages, page: current } }, { page }: Paged) =>
      Number.isInteger(page) && page >= 1 && page <= pages.length && page !== current,
    isBeforeLast: ({ context }) => context.page < context.pages.length,
    isAfterFirst: ({ context }) => context.page > 1,
    canZoom: ({ context }, { direction }: { direction: 'in' | 'out' }) =>
      stepFrom(currentScale(context), direction) !== null,
    isOtherFit: ({ context }, { to }: { to: 'width' | 'page' }) => context.zoom !== to,
    isOtherQuery: ({ context }, params: { query: string }) => toQuery(params.query) !== toQuery(context.query),
    isEmptyQuery: (_, { query }: { query: string }) => toQuery(query) === '',
    hasMatches: (_, { matches }: { matches: readonly Match[] }) => matches.length > 0,
  },
  delays: {
    /** how long typing pauses before the text is searched, in milliseconds */
    typing: 200,
  },
});
