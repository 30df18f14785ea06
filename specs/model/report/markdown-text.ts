/** A text on one line that Markdown shows as it is, also at the beginning of a heading or of an item of a list. */
export const inMarkdown = (text: string): string =>
  text
    .replace(/[\r\n\u2028\u2029]+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~#]|&(?=#?\w{1,32};)/g, String.raw`\$&`)
    .replace(/^[-+=]/, String.raw`\$&`)
    .replace(/^(\d{1,9})([.)])/, String.raw`$1\$2`);
