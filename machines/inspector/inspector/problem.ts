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
      return `This file has ${megabytes(problem.bytes)}. A recording may have at most ${megabytes(problem.most)}; make a shorter one.`;
    case 'corrupt':
      return `This is not a recording, or it was damaged (at ${problem.at}). Choose another file.`;
    case 'foreignVersion':
      return `This recording has version ${problem.version}, which this inspector cannot read. Open it with the inspector that made it.`;
    case 'unexpected':
      return 'The recording could not be opened. Try again, or choose another file.';
  }
};
