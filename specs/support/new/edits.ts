/** A line that is added to a file that exists, before the first line that begins with `before`. */
export interface Row {
  file: string;
  before: string;
  row: string;
}

/** A part of a file that is replaced by another one. */
export interface Replacement {
  file: string;
  from: string;
  to: string;
}

/**
 * Adds a row to a text.
 * @throws Error when the text does not have the line
 */
export const addRow = (text: string, { file, before, row }: Row): string => {
  const at = text.split('\n').findIndex((line) => line.startsWith(before));
  if (at < 0) throw new Error(`${file} has no line that begins with ${before}`);
  return text.split('\n').toSpliced(at, 0, row).join('\n');
};

/**
 * Replaces a part of a text.
 * @throws Error when the text does not have it
 */
const replace = (text: string, { file, from, to }: Replacement): string => {
  if (!text.includes(from)) throw new Error(`${file} does not have ${from}`);
  return text.replace(from, () => to);
};

/**
 * The texts of files after all edits, by path; `read` gives the text of a file as it is.
 * @throws Error when a file does not have the place of an edit
 */
export const editedFiles = (
  edits: readonly (Row | Replacement)[],
  read: (file: string) => string,
): ReadonlyMap<string, string> => {
  const texts = new Map<string, string>();
  for (const edit of edits) {
    const text = texts.get(edit.file) ?? read(edit.file);
    texts.set(edit.file, 'row' in edit ? addRow(text, edit) : replace(text, edit));
  }
  return texts;
};
