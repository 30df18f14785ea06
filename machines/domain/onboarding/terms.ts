import * as v from 'valibot';
import { raters } from './wizards.ts';

/** The terms and conditions as plain paragraphs; `version` is what is accepted. The shape is invented. */
export const termsSchema = v.object({
  version: v.string(),
  title: v.string(),
  sections: v.array(v.object({ heading: v.string(), paragraphs: v.array(v.string()) })),
});
export type Terms = v.InferOutput<typeof termsSchema>;

/** A sample quote of a comparative rater; `premium` in dollars a year. The shape is invented. */
export const rateTestSchema = v.object({
  rater: v.picklist(raters),
  line: v.string(),
  premium: v.pipe(v.number(), v.finite()),
});
export type RateTest = v.InferOutput<typeof rateTestSchema>;
