/** A recording may have so many bytes; larger ones are refused before anything is read. */
export const maxRecordingBytes = 64 * 1024 * 1024;

/**
 * Why a recording cannot be opened.
 *
 * - `tooLarge`: sizes in bytes
 * - `corrupt`: not JSON, or not of the agreed shape; `at` names the first bad place
 * - `foreignVersion`: made by a newer or older inspector
 * - `unexpected`: a defect of ours
 */
export type InspectorProblem =
  | { kind: 'tooLarge'; bytes: number; most: number }
  | { kind: 'corrupt'; at: string }
  | { kind: 'foreignVersion'; version: string }
  | { kind: 'unexpected' };

const kinds = new Set<unknown>(['tooLarge', 'corrupt', 'foreignVersion']);

/** Reads whatever opening a recording rejected with. */
export const toProblem = (error: unknown): InspectorProblem =>
  typeof error === 'object' && error !== null && 'kind' in error && kinds.has(error.kind)
    ? (error as InspectorProblem)
    : { kind: 'unexpected' };

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

/** What happened and what to do next, for an analyst. */
export const describeProblem = (problem: InspectorProblem): string => {
  switch (problem.kind) {
    case 'tooLarge':
      return `This file is ${megabytes(problem.bytes)}. Recordings can be up to ${megabytes(problem.most)}. Make a shorter one.`;
    case 'corrupt':
      return `This isn’t a recording, or it’s damaged (at ${problem.at}). Choose another file.`;
    case 'foreignVersion':
      return `This recording is version ${problem.version}, which this inspector can’t read. Open it with the inspector that made it.`;
    case 'unexpected':
      return 'We couldn’t open the recording. Try again, or choose another file.';
  }
};
