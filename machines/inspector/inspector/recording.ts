/** A chosen file; its content stays with its reader. */
export interface RecordingFile {
  name: string;
  bytes: number;
}

/** A recording that was read. */
export interface OpenRecording {
  name: string;
  length: number;
  /** machines that are not any more what they were when it was made */
  changed: readonly string[];
}
