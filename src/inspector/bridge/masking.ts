import { toFailure } from '#machines/domain/shared/failure.ts';
import type { Shown } from '#machines/support/inspect.ts';
import { allow, mask, redact, redactMembers, type Allowed } from '#machines/inspector/inspector/redact.ts';
import { inspected } from './inspected.ts';

/** Every machine keeps its failure under this name: the kinds are a closed union, the messages are not. */
const shownEverywhere = ['failure.kind', 'failure.status', 'failure.retryAfter'] as const;

/** What may be shown of a failed call. */
const shownOfErrors = ['kind', 'status', 'retryAfter'] as const;

interface Compiled {
  context: Allowed;
  input: Allowed;
  output: Allowed;
  events: ReadonlyMap<string, Allowed>;
  ports: ReadonlyMap<string, { input: Allowed; output: Allowed }>;
}

const compiled = new Map<string, Compiled>();
const error = allow(shownOfErrors);

const compile = (shown: Shown = {}): Compiled => ({
  context: allow([...shownEverywhere, ...(shown.context ?? [])]),
  input: allow(shown.input),
  output: allow(shown.output),
  events: new Map(Object.entries(shown.events ?? {}).map(([type, paths]) => [type, allow(paths)])),
  ports: new Map(
    Object.entries(shown.ports ?? {}).map(([src, { input, output }]) => [
      src,
      { input: allow(input), output: allow(output) },
    ]),
  ),
});

const rulesOf = (machine: string): Compiled => {
  const found = compiled.get(machine) ?? compile(inspected.get(machine));
  compiled.set(machine, found);
  return found;
};

/** Whose value it is: a machine, or a port that a machine invokes. */
export type Owner = { machine: string } | { port: string; of: string };

const memory = new WeakMap<object, unknown>();

/** Context values change by replacement, so what was redacted once stays redacted. */
export const maskContext = (machine: string, context: unknown): unknown => {
  if (typeof context !== 'object' || context === null) return mask(context);
  const found = memory.get(context) ?? redactMembers(context, rulesOf(machine).context);
  memory.set(context, found);
  return found;
};

const outputRule = (owner: Owner): Allowed | undefined =>
  'machine' in owner ? rulesOf(owner.machine).output : rulesOf(owner.of).ports.get(owner.port)?.output;

const inputRule = (owner: Owner): Allowed | undefined =>
  'machine' in owner ? rulesOf(owner.machine).input : rulesOf(owner.of).ports.get(owner.port)?.input;

/** What an inspector may show of an output. */
export const maskOutput = (owner: Owner, output: unknown): unknown => redact(output, outputRule(owner));

/** What an inspector may show of an input. */
export const maskInput = (owner: Owner, input: unknown): unknown => redact(input, inputRule(owner));

/** What went wrong, as far as it is one of the known failures; anything else is a defect whose words stay here. */
export const maskError = (thrown: unknown): unknown => redact(toFailure(thrown), error);

/** An event's payload for the machine that gets it; `source` is who answered, for answers. */
export const maskEvent = (
  machine: string | null,
  event: { type: string; output?: unknown; error?: unknown; input?: unknown },
  source: Owner | null,
  target: Owner | null,
): unknown => {
  if (event.type.startsWith('xstate.done.actor.'))
    return { output: source ? maskOutput(source, event.output) : mask(event.output) };
  if (event.type.startsWith('xstate.error.')) return { error: maskError(event.error) };
  if (event.type === 'xstate.init') return { input: target ? maskInput(target, event.input) : mask(event.input) };
  return redactMembers(event, machine === null ? undefined : rulesOf(machine).events.get(event.type), 'type');
};
