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

/** The kinds of rules: the parts that each needs, and those that it may have. */
const kinds = {
  always: { needs: [], takes: ['when'] },
  never: { needs: [], takes: [] },
  on: { needs: ['expect'], takes: [] },
  leadsTo: { needs: ['from'], takes: [] },
  canReach: { needs: ['from'], takes: [] },
  eventually: { needs: [], takes: ['from', 'within'] },
  until: { needs: ['hold'], takes: ['from', 'within'] },
} as const satisfies Readonly<Record<string, { needs: readonly string[]; takes: readonly string[] }>>;
const steps = 'Expected a whole number of steps';
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
    within: v.optional(v.pipe(v.number(steps), v.integer(steps), v.minValue(0, steps))),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? problemOf(dataset.value) : null;
    if (message !== null) addIssue({ message });
  }),
);

/** What is wrong with the parts of a rule, null where they belong together. */
function problemOf(rule: Readonly<Record<string, unknown>>): string | null {
  const parts = Object.keys(rule).filter((part) => part !== 'id' && part !== 'title' && rule[part] !== undefined);
  const given = (Object.keys(kinds) as (keyof typeof kinds)[]).filter((kind) => parts.includes(kind));
  const [kind] = given;
  if (kind === undefined) return `Expected one of ${Object.keys(kinds).join(', ')}`;
  if (given.length > 1) return `Expected one of ${given.join(', ')}: write a rule for each`;
  const needs: readonly string[] = kinds[kind].needs;
  const missing = needs.find((part) => !parts.includes(part));
  if (missing !== undefined) return `"${kind}" needs "${missing}"`;
  const own = new Set<string>([kind, ...needs, ...kinds[kind].takes]);
  const idle = parts.find((part) => !own.has(part));
  return idle === undefined ? null : `"${idle}" has no effect on "${kind}"`;
}

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
  shared: v.optional(v.record(v.string(), v.pipe(v.string(), v.nonEmpty('Expected a name')))),
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
