import type { FormKind } from '#machines/domain/documents/forms.ts';
import { fillPattern } from '#machines/domain/session/routes.ts';
import { patternOf } from '#src/paths.ts';

/** The addresses of forms and marketing documents; apart from `paths`, which the first screen needs. */
export const formPaths = {
  /** a search as it was left within the visit */
  search: (kind: FormKind) => `${fillPattern(patternOf('forms'), { kind })}?persist=true`,
  document: (kind: FormKind, id: string) => fillPattern(patternOf('formsDocument'), { kind, detail: id }),
} as const;
