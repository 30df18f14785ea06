/** A chosen file; its content stays with its reader. */
export interface RecordingFile {
  name: string;
  bytes: number;
}

/** A recording that was read. */
export interface OpenRecording {
  name: string;
  length: number;
  /** machines that are not anymore what they were when it was made */
  changed: readonly string[];
}

/** How fast a recording can play, as multiples of two and a half lines a second. */
export const speeds = [0.5, 1, 2, 5, 20] as const;

export type Speed = (typeof speeds)[number];
