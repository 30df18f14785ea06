/** A piece of the text of a page on screen, and where it begins in the text that is searched. */
export interface TextRun {
  start: number;
  node: Text;
}

/** Draws the pages of the document that is open. Both reject when the signal aborts. */
export interface PageSource {
  /** Draws a page at a scale, as sharp as the screen, in place of what the host shows. */
  drawPage: (page: number, host: HTMLElement, scale: number, signal: AbortSignal) => Promise<void>;
  /** Lays the text of a page, invisible, over its picture: for selecting, reading aloud and marking. */
  drawText: (page: number, layer: HTMLElement, signal: AbortSignal) => Promise<readonly TextRun[]>;
}
