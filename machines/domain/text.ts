/** Trims and collapses runs of white space to one space (SCH-12, ACP-01). */
export const tidy = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ');

/** Lower case with a capital at the start of each word, also behind hyphens and apostrophes. */
export const titleCase = (text: string): string =>
  tidy(text)
    .toLocaleLowerCase('en-US')
    .replaceAll(/(?<=^|[\s\-/&(.])\p{L}|(?<=(?:^|\s)(?:o|d)['’])\p{L}/gu, (letter) =>
      letter.toLocaleUpperCase('en-US'),
    );

/** "1 result", "2 results", with thousands separators. */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
