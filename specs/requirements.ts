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
 * The product's requirements catalogue: every stable id with what it asks for, in short. A test that asserts a rule carries
 * its id in brackets in its title; `npm run trace` reports which ids are met.
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

/** The id of a requirement, such as `COM-03`. */
export type RequirementId = keyof typeof requirements;

declare module '#specs/model/define/model.ts' {
  interface ProjectTypes {
    requirementId: RequirementId;
  }
}

/** Ids that a test title names in brackets: `… [COM-03]` or `… [SES-01, SES-02]`. */
export const idsIn = (title: string): string[] =>
  [...title.matchAll(/\[([^\]]+)\]/g)].flatMap(([, inside = '']) => inside.match(/\b[A-Z]{1,3}-\d{2}\b/g) ?? []);
