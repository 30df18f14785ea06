/** What tests put on the window of the pages that they open. */
interface Window {
  axe: typeof import('axe-core');
  given: unknown[];
  heard: string[];
  hops?: number;
  recordBytes: (text: string) => void;
  reportExecution: () => void;
  said: string[];
  shifts: number[];
}
