import type { NamedFile } from '#api/documents.ts';

/** Keeps a file as the browser keeps downloads. */
export const saveFile = ({ name, body }: NamedFile): void => {
  const url = URL.createObjectURL(new Blob([body]));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the browser has begun to read it
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
