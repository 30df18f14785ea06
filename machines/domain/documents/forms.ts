import * as v from 'valibot';

/**
 * A form or marketing document. Fields beyond the four sortable ones are invented.
 * `formEdition` is MM/YY as printed on the form.
 */
export const formCardSchema = v.object({
  formId: v.string(),
  formNumber: v.string(),
  formName: v.string(),
  formEdition: v.nullable(v.string()),
  formType: v.string(),
  documentUrl: v.nullable(v.string()),
});
export type FormCard = v.InferOutput<typeof formCardSchema>;
