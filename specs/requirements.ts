import { actions } from './requirements/actions.ts';
import { additions } from './requirements/additions.ts';
import { clients } from './requirements/clients.ts';
import { common } from './requirements/common.ts';
import { quotes } from './requirements/quotes.ts';
import { search } from './requirements/search.ts';
import { session } from './requirements/session.ts';
import { shell } from './requirements/shell.ts';
import { signIn } from './requirements/sign-in.ts';
import { standards } from './requirements/standards.ts';

/**
 * The product's requirements catalogue: every stable id with what it asks for, in short. A rule of several demands lists
 * them as numbered clauses (`QAM-02.1`). A test that asserts a whole rule carries its id in brackets in its title, one
 * that asserts a clause the id of the clause; `npm run trace` reports which rules are met.
 */
export const requirements = {
  ...shell,
  ...actions,
  ...quotes,
  ...search,
  ...signIn,
  ...session,
  ...clients,
  ...common,
  ...additions,
  ...standards,
} as const;

type Catalogue = typeof requirements;

/** The id of a rule, such as `COM-03`. */
export type RuleId = keyof Catalogue;

/** The id of a clause, such as `QAM-02.1`. */
export type ClauseId = {
  [Id in RuleId]: Catalogue[Id] extends string ? never : `${Id}.${keyof Catalogue[Id] & number}`;
}[RuleId];

/** What a test or a rule of a model can assert: a rule, or a clause of one. */
export type RequirementId = RuleId | ClauseId;

/** The clauses of a rule, by id; none where the rule is one demand. */
export const clausesOf = (id: RuleId): [id: string, text: string][] => {
  const rule: string | Readonly<Record<number, string>> = requirements[id];
  return typeof rule === 'string' ? [] : Object.entries(rule).map(([number, text]) => [`${id}.${number}`, text]);
};

/** The ids of all rules and clauses. */
export const requirementIds: readonly string[] = (Object.keys(requirements) as RuleId[]).flatMap((id) => [
  id,
  ...clausesOf(id).map(([clause]) => clause),
]);

/** What each rule asks for, with all of its clauses. */
export const requirementTexts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(requirements).map(([id, rule]) => [
    id,
    typeof rule === 'string' ? rule : Object.values(rule).join(' '),
  ]),
);

declare module '#specs/model/define/model.ts' {
  interface ProjectTypes {
    requirementId: RequirementId;
  }
}

/** Ids that a test title names in brackets: `… [COM-03]`, `… [QAM-02.1]` or `… [SES-01, SES-02]`. */
export const idsIn = (title: string): string[] =>
  [...title.matchAll(/\[([^\]]+)\]/g)].flatMap(
    ([, inside = '']) => inside.match(/\b[A-Z]{1,3}-\d{2}(?:\.\d{1,2})?\b/g) ?? [],
  );
