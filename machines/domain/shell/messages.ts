import * as v from 'valibot';

/** Kinds of messages that have a look of their own; any other kind looks like `info`. */
export const messageTones = ['info', 'success', 'warning', 'error'] as const;
export type MessageTone = (typeof messageTones)[number];

/** A message as the carrier keeps it. `content` is untrusted HTML. */
export const messageRecordSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  title: v.nullable(v.string()),
  content: v.nullable(v.string()),
  type: v.nullable(v.string()),
  status: v.string(),
});
export type MessageRecord = v.InferOutput<typeof messageRecordSchema>;

/** What GraphQL answers to `messagesQuery`. */
export const messagesAnswerSchema = v.object({ data: v.object({ messages: v.array(messageRecordSchema) }) });

/** The one query that the portal sends. */
export const messagesQuery = 'query Messages { messages(status: published) { id title content type status } }';

/** A message as it is shown. */
export interface SystemMessage {
  id: string;
  title: string;
  /** untrusted HTML of at most `longestContent` characters */
  content: string;
  tone: MessageTone;
  /** the end of the content was left out */
  isCut: boolean;
}

/** Characters of a message’s content that are shown. */
export const longestContent = 4000;

/** Characters of a message that are shown before "Read more". */
export const longestGlance = 240;

const longestTitle = 200;

/** Messages that are shown at once. */
export const mostMessages = 10;

const isTone = (type: string): type is MessageTone => (messageTones as readonly string[]).includes(type);

const toneOf = (type: string | null): MessageTone => {
  const known = type?.trim().toLowerCase() ?? '';
  return isTone(known) ? known : 'info';
};

/**
 * What is shown of an answer: published messages only, whatever the server has sent, each once, none without words and
 * none that was dismissed. Content that is too long is cut before anything reads it as HTML.
 */
export const toMessages = (records: readonly MessageRecord[], dismissed: readonly string[] = []): SystemMessage[] => {
  const seen = new Set(dismissed);
  return records
    .filter(({ status }) => status === 'published')
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .map(({ id, title, content, type }) => ({
      id,
      title: (title ?? '').trim().slice(0, longestTitle).toWellFormed(),
      content: (content ?? '').slice(0, longestContent).toWellFormed().trim(),
      tone: toneOf(type),
      isCut: (content ?? '').length > longestContent,
    }))
    .filter(({ title, content }) => title !== '' || textOf(content) !== '')
    .slice(0, mostMessages);
};

/** Whether a content is more than plain words: only then is anything loaded that can read HTML. */
export const hasMarkup = (content: string): boolean => /[<&]/.test(content);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const hiddenStart = /<(script|style|template|noscript)\b/i;
const hiddenEnds: Readonly<Record<string, RegExp>> = {
  script: /<\/script\s*>/i,
  style: /<\/style\s*>/i,
  template: /<\/template\s*>/i,
  noscript: /<\/noscript\s*>/i,
};

/** A content without the elements that are not for reading; one that is not closed ends with the content. */
const withoutHidden = (content: string): string => {
  const kept: string[] = [];
  let rest = content;
  for (let start = hiddenStart.exec(rest); start; start = hiddenStart.exec(rest)) {
    kept.push(rest.slice(0, start.index));
    const hidden = rest.slice(start.index + start[0].length);
    const end = hiddenEnds[start[1]?.toLowerCase() ?? '']?.exec(hidden);
    rest = end ? hidden.slice(end.index + end[0].length) : '';
  }
  return [...kept, rest].join(' ');
};

/** The words of a content, to be shown as text and never as HTML: before, or instead of, the sanitised content. */
export const textOf = (content: string): string =>
  withoutHidden(content)
    .replaceAll(/<[^>]*(?:>|$)/g, ' ')
    .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?)])/g, '')
    .trim();

/** Milliseconds from an answer to the next question. */
export const pollPeriod = 30_000;

/** Most failures that are counted: from there on the pause stays at eight minutes. */
export const mostFailures = 4;

/** The pause before the next question: twice as long after each failure in a row. */
export const pauseAfter = (failures: number): number => pollPeriod * 2 ** Math.min(failures, mostFailures);
