import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import * as v from 'valibot';

const reportSchema = v.object({
  success: v.boolean(),
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      message: v.optional(v.string(), ''),
      startTime: v.optional(v.number(), 0),
      endTime: v.optional(v.number(), 0),
      assertionResults: v.array(
        v.object({
          status: v.string(),
          fullName: v.string(),
          duration: v.nullish(v.number(), 0),
          failureMessages: v.nullish(v.array(v.string()), []),
        }),
      ),
    }),
  ),
});

/** What Vitest's JSON report says of a run, as far as the gate reads it. */
export type Report = v.InferOutput<typeof reportSchema>;

/** The report of a run that ended before it wrote one. */
const noReport: Report = { success: false, numPassedTests: 0, numFailedTests: 1, testResults: [] };

/** Reads a report; where there is none, or it has another shape, the run counts as failed. */
export const readReport = (file: string): Report => {
  if (!existsSync(file)) return noReport;
  const result = v.safeParse(reportSchema, JSON.parse(readFileSync(file, 'utf8')));
  return result.success ? result.output : noReport;
};

/** A file or test that did not pass the first time. */
export interface Failure {
  file: string;
  /** full name of the test; empty when the file itself failed */
  test: string;
  /** false when a second try passed */
  isFinal: boolean;
  message: string;
}

/** What Vitest reports of tests that run, or wait for their turn, when the process that runs them ends. */
const unfinished = 'pending';

/** Every file and test that failed, at once or for good, or did not come to its end, in the order of the report. */
export const failuresOf = ({ testResults }: Report, root: string): Failure[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    return [
      ...(message ? [{ file, test: '', isFinal: true, message }] : []),
      ...assertionResults
        .filter(({ status, failureMessages }) => failureMessages.length > 0 || status === unfinished)
        .map(({ fullName, status, failureMessages }) => ({
          file,
          test: fullName,
          isFinal: status === 'failed' || status === unfinished,
          message: failureMessages.join('\n') || 'did not come to its end: the process that ran it ended before',
        })),
    ];
  });
