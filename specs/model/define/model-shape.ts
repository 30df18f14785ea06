import * as v from 'valibot';

const predicate = v.optional(v.function());
const texts = v.record(v.string(), v.string());
const label = v.union([v.string(), v.function()], 'Expected a text or a function');
const cases = v.record(v.string(), v.unknown());
const results = v.strictObject({
  done: v.optional(cases),
  error: v.optional(cases),
  sends: v.optional(cases),
  snapshots: v.optional(cases),
});

const kinds = ['always', 'never', 'on', 'leadsTo', 'canReach', 'eventually', 'until'] as const;
const rule = v.pipe(
  v.strictObject({
    id: v.optional(v.string()),
    title: v.string(),
    always: predicate,
    when: predicate,
    never: predicate,
    on: predicate,
    expect: predicate,
    from: predicate,
    leadsTo: predicate,
    canReach: predicate,
    eventually: predicate,
    hold: predicate,
    until: predicate,
    within: v.optional(v.number()),
  }),
  v.check((given) => kinds.some((kind) => given[kind]), `Expected one of ${kinds.join(', ')}`),
);

const shape = v.strictObject({
  machine: v.custom<object>(
    (given) => typeof given === 'object' && given !== null && 'root' in given,
    'Expected a machine',
  ),
  machineOf: v.optional(v.string()),
  title: v.string(),
  input: v.optional(v.unknown()),
  starts: v.optional(cases),
  events: v.record(v.string(), v.union([v.literal(false), label, cases], 'Expected a label, cases, or false')),
  outcomes: v.record(v.string(), results),
  inline: v.optional(v.record(v.string(), results)),
  states: v.record(v.string(), label),
  shared: v.optional(texts),
  project: predicate,
  rules: v.array(rule),
  foreign: v.optional(v.record(v.string(), v.looseObject({ type: v.string() }))),
  weights: v.optional(v.record(v.string(), v.number())),
  accepted: v.optional(texts),
  survivors: v.optional(texts),
  omitted: v.optional(v.array(v.string())),
  systemIds: v.optional(v.array(v.string())),
  limit: v.optional(v.number()),
});

/** Throws where a model has not the shape of `TypedModel`, as in a project without type checks. The error names all of it. */
export function assertShape(model: unknown): void {
  const { issues } = v.safeParse(shape, model);
  if (issues) throw new TypeError(`defineModel: ${issues.map(sentenceOf).join('; ')}`);
}

function sentenceOf(issue: v.InferIssue<typeof shape>): string {
  const at = v.getDotPath(issue);
  if (at === null) return issue.message;
  if (issue.type === 'strict_object' && issue.expected === 'never') return `"${at}" is unknown`;
  return issue.received === 'undefined' ? `"${at}" is missing` : `"${at}": ${issue.message}`;
}
