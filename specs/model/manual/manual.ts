import type { AnyStateMachine, InputFrom } from 'xstate';
import type { Step } from '../explore/step.ts';
import type { Driver } from '../drive/driver.ts';
import type { ActorNames } from '../define/define-model.ts';

/** An answer of an actor that a script needs: its label in the model, and its output, error or message. */
export interface WantedAnswer {
  readonly label: string;
  readonly value: unknown;
  readonly kind: 'done' | 'error' | 'sends' | 'snapshots';
}

/**
 * How a person makes an actor answer so. `before` is what is prepared before the step that asks, `held` the same where the
 * answer has to come late enough for other steps before it, `after` how it is undone. `happens` is what a person does or waits for at the moment of
 * the answer itself, which comes by itself as soon as it is asked for where it `isAtOnce`. `never` says why no person can bring it about.
 */
export type Instruction =
  | { readonly before: string; readonly held: string; readonly after?: string }
  | { readonly happens: string; readonly isAtOnce?: boolean }
  | { readonly never: string };

/** How a person comes to a start of the flow, one sentence for each step. */
export interface ManualStart<Input = unknown> {
  readonly open: readonly string[];
  /** What the machine is really started with there, where the model's samples are not it. */
  readonly input?: Input;
}

/** How a flow is followed by hand in a running product. */
export interface Manual {
  /** The address of the page that shows the flow. */
  readonly page: string;
  /** The account to sign in with, and how. */
  readonly account: string;
  /** By the label of the model's start; a text says why no person comes to it. */
  readonly starts: Readonly<Record<string, ManualStart | string>>;
  /** By the name of the actor. */
  readonly answers: Readonly<Record<string, (answer: WantedAnswer) => Instruction>>;
  /** Words of the model's samples, and what the product has in their place. */
  readonly words?: Readonly<Record<string, string>>;
  /** The steps that the product takes only then, where the model lets more follow. */
  readonly only?: (step: Step) => boolean;
  /** What the product shows where the flow has ended: by the state, one sentence for each thing to check. */
  readonly seen?: Readonly<Record<string, readonly string[]>>;
  /** What is on screen for a moment only, so that no person can check it. */
  readonly passing?: RegExp;
}

/** The flow is a part of another page, or no person sees it: where, or why not. */
export interface PartOfPage {
  readonly shownOn: string;
}

/** The manual of a machine: an actor without an entry does not compile. */
export interface ManualOf<M extends AnyStateMachine> extends Manual {
  readonly starts: Readonly<Record<string, ManualStart<InputFrom<M>> | string>>;
  readonly answers: Readonly<Record<ActorNames<M>, (answer: WantedAnswer) => Instruction>>;
}

/** What a person sees of a flow, and how the flow is brought about; null what is not written. */
export interface FlowScreen {
  readonly driver: Driver | null;
  readonly manual: Manual | PartOfPage | null;
}

/** Loads the screens of flows, given the folders of their models, in the same order. */
export type LoadScreens = (folders: readonly string[]) => Promise<readonly FlowScreen[]>;
