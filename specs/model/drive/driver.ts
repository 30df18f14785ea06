import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';

/** Something on screen that a person can see or use, found anew each time it is asked for. */
export interface Control {
  /** How a tester calls it: `button "Search"`. */
  readonly name: string;
  readonly isShown: () => Promise<boolean>;
  /** Shown and neither `disabled` nor `aria-disabled`. */
  readonly isOffered: () => Promise<boolean>;
  readonly click: () => Promise<void>;
  /** Replaces what is in a field. */
  readonly fill: (text: string) => Promise<void>;
  /** Presses a key on it, in Playwright's spelling: `Escape`, `ArrowDown`. */
  readonly press: (key: string) => Promise<void>;
  readonly choose: (option: string) => Promise<void>;
}

/** What a person has in front of them, the same for Testing Library and for Playwright. */
export interface Screen {
  readonly role: (role: string, name?: string | RegExp) => Control;
  readonly label: (text: string | RegExp) => Control;
  readonly text: (text: string | RegExp) => Control;
}

/** A call of the browser to the carrier, for paths through the built portal. */
export interface Call {
  readonly method: string;
  /** Matches the path and query of the request. */
  readonly path: RegExp;
  /** The HTTP answer that means a case's output or error; `null` cuts the connection. */
  readonly reply: (value: unknown, kind: 'done' | 'error') => Reply | null;
  /** Whether this one answer leads to the case; by default it always does. */
  readonly isPossible?: (value: unknown, kind: 'done' | 'error') => boolean;
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/**
 * One table for a flow's screen: how a person brings an event about, what must be on screen in a state, and which control
 * offers which event. It drives Testing Library in a real browser and Playwright against the built portal alike.
 */
export interface Driver {
  /** Event type -> what a person does. */
  readonly acts: Readonly<Record<string, (screen: Screen, event: AnyEventObject) => Promise<void>>>;
  /** Event type -> whether the screen has the means for it in a state, where that is not always. */
  readonly possible?: Readonly<Record<string, (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean>>;
  /** State path -> what must be on screen, for the state and everything inside it. */
  readonly sees: Readonly<Record<string, (screen: Screen, snapshot: AnyMachineSnapshot) => readonly Expectation[]>>;
  /** Controls that must be offered if and only if the machine accepts their event. */
  readonly controls: Readonly<Record<string, Offer>>;
  /** Actor src -> what its stub shows of itself, where the view looks at an actor. */
  readonly shows?: Readonly<Record<string, object>>;
  /** Actor src -> its call, for Playwright. */
  readonly calls?: Readonly<Record<string, Call>>;
}

/** A control that must be there, or must not. */
export type Expectation = Control | { readonly no: Control };

export interface Offer {
  readonly control: (screen: Screen) => Control;
  /** The event that the control sends, where it depends on the state a function. */
  readonly event: AnyEventObject | ((snapshot: AnyMachineSnapshot) => AnyEventObject);
  /** Where the screen has this control at all, when that is not everywhere. */
  readonly within?: (snapshot: AnyMachineSnapshot) => boolean;
}

/** The place where a path is driven: a rendered view, or a page of the built portal. */
export interface Stage {
  readonly screen: Screen;
  /** The machine behind the view; undefined where it cannot be seen from outside. */
  readonly snapshot: () => Promise<Pick<AnyMachineSnapshot, 'value' | 'status' | 'context'> | undefined>;
  /** Lets the actor of an outcome or message speak. */
  readonly answer: (stimulus: Answer) => Promise<void>;
  readonly wait: (ms: number) => Promise<void>;
  /** Tries until it does not throw, or time is up. */
  readonly eventually: (attempt: () => Promise<void>) => Promise<void>;
  /** Takes a picture and answers with its path. */
  readonly picture: (name: string) => Promise<string | undefined>;
}

/** What the stage needs of an outcome or message. */
export interface Answer {
  readonly origin: 'outcome' | 'message';
  readonly label: string;
  readonly event: AnyEventObject;
  readonly actor: { readonly id: string; readonly src: string };
}
