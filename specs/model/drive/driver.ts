import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import type { ActorNames, EventType, OfType, StatePath } from '../define/define-model.ts';
import type { Appearance } from './appearance.ts';

/** An element on screen that a user can see or use, queried again for each call. */
export interface Control {
  /** Its name in messages: `button "Search"`. */
  readonly name: string;
  readonly isShown: () => Promise<boolean>;
  /** Shown and neither `disabled` nor `aria-disabled`. */
  readonly isOffered: () => Promise<boolean>;
  readonly click: () => Promise<void>;
  /** Replaces the value of a field. */
  readonly fill: (text: string) => Promise<void>;
  /** Focuses it and presses a key, in Playwright's spelling: `Escape`, `ArrowDown`. */
  readonly press: (key: string) => Promise<void>;
  /** Chooses an option by its label; with `offered`, after comparing the options that can be chosen, in their order. */
  readonly choose: (option: string, offered?: readonly string[]) => Promise<void>;
  /** What it shows. Throws where it is not in the document. */
  readonly read: () => Promise<Appearance>;
}

/** Queries over what the user sees, the same for Testing Library and for Playwright. */
export interface Screen {
  readonly role: (role: string, name?: string | RegExp) => Control;
  readonly label: (text: string | RegExp) => Control;
  readonly text: (text: string | RegExp) => Control;
  /** The details of a term in a description list. */
  readonly fact: (term: string) => Control;
}

/** A request of the page to the server, for paths through the built application. */
export interface Call {
  readonly method: string;
  /** Matches the path and query of the request. */
  readonly path: RegExp;
  /** The HTTP response that leads to a case's output or error; `null` aborts the request. */
  readonly reply: (value: unknown, kind: 'done' | 'error') => Reply | null;
  /** Whether a single response can lead to the case, where that is not always. */
  readonly isPossible?: (value: unknown, kind: 'done' | 'error') => boolean;
}

/** An HTTP answer that is given in place of the carrier's. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What a driver does with an event and a state. Methods, so that the driver of a machine is a `Driver`, whose types are wider. */
interface Acts<Event, Snapshot> {
  act(screen: Screen, event: Event, snapshot: Snapshot): Promise<void>;
  isPossible(snapshot: Snapshot, event: Event): boolean;
  normalize(event: Event): AnyEventObject;
  expect(screen: Screen, snapshot: Snapshot): readonly Expectation[];
  eventIn(snapshot: Snapshot): Event;
  isWithin(snapshot: Snapshot): boolean;
  partOf(snapshot: Snapshot): string;
}

type AnyActs = Acts<AnyEventObject, AnyMachineSnapshot>;

/** A driver of any machine, as the tool uses it. */
export interface Driver {
  readonly actions: Readonly<Record<string, AnyActs['act']>>;
  readonly possible?: Readonly<Record<string, AnyActs['isPossible']>>;
  readonly normalize?: Readonly<Record<string, AnyActs['normalize']>>;
  readonly partOf?: AnyActs['partOf'];
  readonly atStart?: AnyActs['expect'];
  readonly after?: Readonly<Record<string, AnyActs['expect']>>;
  readonly expectations: Readonly<Record<string, AnyActs['expect']>>;
  readonly controls: Readonly<Record<string, Offer>>;
  readonly snapshots?: Readonly<Record<string, object>>;
  readonly calls?: Readonly<Record<string, Call>>;
}

type EventOf<M extends AnyStateMachine, Type> = OfType<EventFromLogic<M>, Type>;
type ActsOf<M extends AnyStateMachine, Type = EventType<M>> = Acts<EventOf<M, Type>, SnapshotFrom<M>>;

/**
 * One table for a flow's screen: how a user sends an event, what must be on screen in a state (controls, and the values of
 * the context in them), and which control offers which event. It drives Testing Library in a real browser and Playwright
 * against the built application alike. An event, a state, an actor or a field of the context that the machine does not
 * have does not compile.
 */
export interface DriverOf<M extends AnyStateMachine> {
  /** Event type -> what the user does, in the state of a snapshot. */
  readonly actions: { readonly [T in EventType<M>]?: ActsOf<M, T>['act'] };
  /** Event type -> whether the screen can send it in a state, where that is not always. */
  readonly possible?: { readonly [T in EventType<M>]?: ActsOf<M, T>['isPossible'] };
  /** Event type -> the event without what a field may change while it is typed in: capitals, blanks, punctuation. */
  readonly normalize?: { readonly [T in EventType<M>]?: ActsOf<M, T>['normalize'] };
  /** Which of its parts a screen shows where the state does not say it, such as a step of a wizard: each has every event and every answer once. */
  readonly partOf?: ActsOf<M>['partOf'];
  /** What must be on screen when a path starts, and not necessarily when it comes back there: first values, the focus. */
  readonly atStart?: ActsOf<M>['expect'];
  /** Event type -> what must be on screen after the machine has taken it, and not necessarily whenever its state is reached: where the focus goes. */
  readonly after?: { readonly [T in EventType<M>]?: ActsOf<M>['expect'] };
  /** State path -> what must be on screen, for the state and everything inside it; in every state for `''`. */
  readonly expectations: { readonly [P in StatePath<M> | '']?: ActsOf<M>['expect'] };
  /** Controls that must be offered if and only if the machine accepts their event. */
  readonly controls: Readonly<Record<string, OfferOf<M>>>;
  /** Actor src -> the snapshot of its stub actor, where the view reads it. */
  readonly snapshots?: { readonly [A in ActorNames<M>]?: object };
  /** Actor src -> its request, for Playwright. */
  readonly calls?: { readonly [A in ActorNames<M>]?: Call };
}

/** A control that must be on screen or must not, what it must show, or controls in their order on screen. */
export type Expectation =
  | Control
  | { readonly no: Control }
  | { readonly control: Control; readonly shows: Partial<Appearance> }
  | { readonly order: readonly Control[] };

/** A control with the event that it offers. */
interface Offering<Event, Snapshot> {
  readonly control: (screen: Screen) => Control;
  /** The event that the control sends; a function where it depends on the state. */
  readonly event: Event | Acts<Event, Snapshot>['eventIn'];
  /** In which states the screen has this control, when not in all. */
  readonly within?: Acts<Event, Snapshot>['isWithin'];
}

export type Offer = Offering<AnyEventObject, AnyMachineSnapshot>;
/** A control that offers an event of a machine. */
export type OfferOf<M extends AnyStateMachine> = Offering<EventFromLogic<M>, SnapshotFrom<M>>;

/** The environment in which a path is driven: a rendered view, or a page of the built application. */
export interface Harness {
  readonly screen: Screen;
  /** The snapshot of the machine behind the view; undefined where the page does not expose it. */
  readonly snapshot: () => Promise<Pick<AnyMachineSnapshot, 'value' | 'status' | 'context'> | undefined>;
  /** The events that the view has sent since the last call; undefined where the page does not expose them. */
  readonly takeSent?: () => readonly AnyEventObject[];
  /** Makes the actor of an outcome or message end or send. */
  readonly answer: (stimulus: ActorStimulus) => Promise<void>;
  readonly wait: (ms: number) => Promise<void>;
  /** Retries until it does not throw or the time is up. */
  readonly eventually: (attempt: () => Promise<void>) => Promise<void>;
  /** Takes a screenshot and returns its file. */
  readonly screenshot: (name: string) => Promise<string | undefined>;
}

/** The part of an outcome or message that the harness needs. */
export interface ActorStimulus {
  readonly origin: 'outcome' | 'message';
  readonly label: string;
  readonly event: AnyEventObject;
  readonly actor: { readonly id: string; readonly src: string };
}
