/** An error that the tester can fix: the command prints it as one line and exits with 2. */
export class ModelError extends Error {
  override name = 'ModelError';
}

/** A fault of one model or machine, or of the time that it takes: the work on the others continues. */
export class MachineError extends ModelError {
  override name = 'MachineError';
}

/** The message of a thrown value, on one line. */
export const messageOf = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message : String(thrown)).split('\n').join(' ');

/** The message of a thrown value, with the file and the line of the project where it was thrown. */
export const reasonOf = (thrown: unknown): string => `${messageOf(thrown)}${placeOf(thrown)}`;

/** What a call gives; an error that it throws has its place in the message. */
export function withPlace<T>(call: () => T): T {
  try {
    return call();
  } catch (thrown) {
    throw new Error(reasonOf(thrown), { cause: thrown });
  }
}

/** Node writes the place of a syntax error above its name, and has no frame of the project for it. */
function placeOf(thrown: unknown): string {
  const [top = '', ...lines] = (thrown instanceof Error ? (thrown.stack ?? '') : '').split('\n');
  const places = [top, ...lines.map((line) => line.trim()).filter((line) => line.startsWith('at '))].map(inFrame);
  const place = places.find((one) => isOfProject(one));
  return place === undefined ? '' : ` (${place})`;
}

/** `/machines/door.ts:12:7` of `at isRight (file:///machines/door.ts:12:7)`. */
const inFrame = (frame: string): string =>
  (frame.endsWith(')') ? frame.slice(frame.lastIndexOf('(') + 1, -1) : frame.replace(/^at (async )?/, '')).replace(
    'file://',
    '',
  );

/** The folder of the tool; models are loaded in browsers, too. */
const tool = new URL('..', import.meta.url).pathname;

const isOfProject = (place: string): boolean =>
  place.startsWith('/') && !place.includes('/node_modules/') && !place.startsWith(tool);
