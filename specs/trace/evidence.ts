import { clausesOf, requirementIds, requirements, requirementTexts, type RuleId } from '#specs/requirements.ts';
import type { RanTest } from './reports.ts';

/** The tests that assert something. */
interface Asserted {
  readonly id: string;
  readonly text: string;
  readonly passed: readonly RanTest[];
  readonly failed: readonly RanTest[];
}

/** What is known of one rule: the tests that assert all of it, and those that assert its clauses. */
export interface Evidence extends Asserted {
  readonly id: RuleId;
  readonly clauses: readonly Asserted[];
}

/** `partly`: some of its clauses are asserted, and not all. */
export type EvidenceState = 'met' | 'partly' | 'open' | 'failing';

const ruleIds = Object.keys(requirements) as RuleId[];

const known: ReadonlySet<string> = new Set(requirementIds);

/** Rule by rule, in the catalogue's order, the tests that assert it. */
export const evidenceFrom = (tests: readonly RanTest[]): Evidence[] =>
  ruleIds.map((id) => ({
    ...assertedBy(tests, id, requirementTexts[id] ?? ''),
    id,
    clauses: clausesOf(id).map(([clause, text]) => assertedBy(tests, clause, text)),
  }));

function assertedBy(tests: readonly RanTest[], id: string, text: string): Asserted {
  const about = tests.filter(({ ids }) => ids.includes(id));
  return { id, text, passed: about.filter(({ passed }) => passed), failed: about.filter(({ passed }) => !passed) };
}

/** A rule is met when a test asserts all of it, or each of its clauses has a test, and none of these tests failed. */
export function stateOf(evidence: Evidence): EvidenceState {
  if (testsOf(evidence).some(({ passed }) => !passed)) return 'failing';
  if (evidence.passed.length > 0) return 'met';
  const asserted = evidence.clauses.filter(({ passed }) => passed.length > 0);
  if (asserted.length === 0) return 'open';
  return asserted.length === evidence.clauses.length ? 'met' : 'partly';
}

/** The ids of the clauses that no test asserts, of a rule that no test asserts whole. */
export const missingClauses = ({ passed, clauses }: Evidence): string[] =>
  passed.length > 0 ? [] : clauses.filter((clause) => clause.passed.length === 0).map(({ id }) => id);

/** Every test about a rule or one of its clauses, once. */
export const testsOf = ({ passed, failed, clauses }: Evidence): RanTest[] => [
  ...new Set([...failed, ...passed, ...clauses.flatMap((clause) => [...clause.failed, ...clause.passed])]),
];

/** The kinds of the tests about a rule, sorted. */
export const kindsOf = (evidence: Evidence): string[] => [...new Set(testsOf(evidence).map(({ kind }) => kind))].sort();

/** Ids in test titles that the catalogue does not know. */
export const unknownIds = (tests: readonly RanTest[]): { id: string; test: RanTest }[] =>
  tests.flatMap((test) => test.ids.filter((id) => !known.has(id)).map((id) => ({ id, test })));
