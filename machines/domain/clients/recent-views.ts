import * as v from 'valibot';
import { accountSchema } from './account.ts';
import { numberedRecordSchema } from './search.ts';

/** A client that the user viewed, or, with its number, one of their policies, bills or claims. */
export const viewSchema = v.object({ account: accountSchema, record: v.nullable(numberedRecordSchema) });
export type View = v.InferOutput<typeof viewSchema>;
