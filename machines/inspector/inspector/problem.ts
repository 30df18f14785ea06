/** A recording may have so many bytes; larger ones are refused before anything is read. */
export const maxRecordingBytes = 64 * 1024 * 1024;

/**
 * Why a recording cannot be opened.
 *
 * - `tooLarge`: sizes in bytes
 * - `empty`: without any text
 * - `corrupt`: not JSON, or not of the agreed shape; `at` names the first bad place
 * - `foreignVersion`: made by a newer or older inspector
 * - `unexpected`: a defect of ours
 */
export type InspectorProblem =
  | { kind: 'tooLarge'; bytes: number; most: number }
  | { kind: 'empty' }
  | { kind: 'corrupt'; at: string }
  | { kind: 'foreignVersion'; version: string }
  | { kind: 'unexpected' };

/** The same, with the name of the file. */
export type FileProblem = InspectorProblem & { name: string };

const kinds = new Set<unknown>(['tooLarge', 'empty', 'corrupt', 'foreignVersion']);

/** Reads whatever opening a recording rejected with. */
export const toProblem = (error: unknown): InspectorProblem =>
  typeof error === 'object' && error !== null && 'kind' in error && kinds.has(error.kind)
    ? (error as InspectorProblem)
    : { kind: 'unexpected' };
