import type { Graph, Message, Origin, PortalInfo } from '../../bridge/protocol.ts';
import { anything, instant, number, type Check } from '../model/check.ts';
import { isAfter, messageMembers } from '../model/recording.ts';
import { ascii, ByteReader, braceEnd, bracketEnd, comma, quote, unlike } from './bytes.ts';

type Only<K extends Message['k'], Key extends keyof Extract<Message, { k: K }> = never> = Pick<
  Extract<Message, { k: K }>,
  Key | ('k' & keyof Extract<Message, { k: K }>)
>;

/** Of a recording's messages, what is counted and compared. */
export type CountedMessage =
  | Only<'machine', 'revision' | 'graph'>
  | Only<'actor', 'sid' | 'name' | 'src' | 'parent' | 'revision'>
  | Only<'event', 'sid' | 'origin' | 'type' | 'seq' | 't'>
  | Only<'step', 'sid' | 'of' | 'taken'>
  | Only<'state', 'sid' | 'of' | 'status' | 'value' | 'nodes' | 't'>
  | Only<'gap'>;

/** One portal of a recording, as far as it is counted and compared. */
export interface CountedPortal {
  info: Pick<PortalInfo, 'id'>;
  messages: readonly CountedMessage[];
}

/** The lists of messages in a file, and the text around them: `"messages":[]` in the place of each. */
export interface ReadMessages {
  lists: CountedMessage[][];
  rest: string;
}

const opening = ascii('"messages":[');

/** Values of a member that are remembered; a recording that has more different ones is read anyway. */
const valuesKept = 2000;

/** What the message that is being read says, of whatever kind it is. */
interface Said {
  revision: string | null;
  graph: Graph;
  sid: string;
  name: string;
  src: string;
  parent: string | null;
  origin: Origin;
  type: string;
  seq: number;
  t: number;
  of: number;
  taken: string[];
  status: string;
  value: unknown;
  nodes: string[] | undefined;
}

const nothingSaid = (): Said => ({
  revision: '',
  graph: { machine: '', description: null, nodes: [], transitions: [] },
  sid: '',
  name: '',
  src: '',
  parent: null,
  origin: 'system',
  type: '',
  seq: 0,
  t: 0,
  of: 0,
  taken: [],
  status: '',
  value: undefined,
  nodes: undefined,
});

const build: Readonly<Record<Message['k'], (said: Said) => CountedMessage>> = {
  machine: ({ revision, graph }) => ({ k: 'machine', revision: revision ?? '', graph }),
  actor: ({ sid, name, src, parent, revision }) => ({ k: 'actor', sid, name, src, parent, revision }),
  event: ({ sid, origin, type, seq, t }) => ({ k: 'event', sid, origin, type, seq, t }),
  step: ({ sid, of, taken }) => ({ k: 'step', sid, of, taken }),
  state: ({ sid, of, status, value, nodes, t }) => ({ k: 'state', sid, of, status, value, nodes: nodes ?? [], t }),
  gap: () => ({ k: 'gap' }),
};

/**
 * Reads the lists of messages in one pass over the bytes, for a fraction of the cost of `JSON.parse` and a check of each: values are
 * masked, so that most members of a message were the same before, and what is the same is decoded and checked once. Messages share
 * it. Null for bytes that are damaged or are not JSON as `JSON.stringify` writes it: they are to be read as a whole.
 */
export const readMessages = (bytes: Uint8Array<ArrayBuffer>): ReadMessages | null => {
  const reader = new ByteReader(bytes);
  const said = nothingSaid();
  const kinds = (['state', 'event', 'step', 'actor', 'machine', 'gap'] as const).map((kind) =>
    createKind(reader, said, kind, messageMembers[kind]),
  );
  const lists: CountedMessage[][] = [];
  let rest = '';
  let from = 0;
  try {
    while (reader.at < bytes.length) {
      if (reader.next !== quote || !reader.isAt(opening)) {
        reader.at += 1;
        continue;
      }
      reader.at += opening.length;
      rest += reader.text(from, reader.at);
      lists.push(readList(reader, kinds, said));
      from = reader.at;
    }
  } catch (error) {
    if (error === unlike || error instanceof SyntaxError) return null;
    throw error;
  }
  return { lists, rest: rest + reader.text(from, bytes.length) };
};

const nothing = ascii('');

type Kind = ReturnType<typeof createKind>;

/** The messages up to the bracket that closes their list. */
const readList = (reader: ByteReader, kinds: readonly Kind[], said: Said): CountedMessage[] => {
  const list: CountedMessage[] = [];
  let last = 0;
  while (reader.next !== bracketEnd) {
    if (list.length > 0) reader.expect(comma);
    let at = 0;
    while (!reader.isAt(kinds[at]?.head ?? nothing)) at += 1;
    const kind = kinds[at];
    if (!kind) throw unlike;
    const message = kind.read();
    const { k } = message;
    if (!isAfter(k, said.seq, last)) throw unlike;
    if (k !== 'gap') last = said.seq;
    list.push(message);
  }
  return list;
};

/** How messages of a kind are read. */
const createKind = (reader: ByteReader, said: Said, kind: Message['k'], checks: Readonly<Record<string, Check>>) => {
  const head = ascii(`{"k":"${kind}"`);
  const members = Object.entries(checks).map(([key, check], index) => {
    const written = ascii(`,"${key}":`);
    return {
      key,
      written,
      bit: 1 << index,
      isOptional: check(undefined) === null,
      isUsed: key in said,
      ...(check === number || check === instant
        ? createNumber(reader, written)
        : createMember(reader, written, check, key in said)),
    };
  });
  const required = members.reduce((all, { bit, isOptional }) => (isOptional ? all : all | bit), 0);

  /** Place of the member that is written next; mostly it is the expected one. */
  const findMember = (expected: number): number => {
    const found = members.findIndex(({ written }, index) => index >= expected && reader.isAt(written));
    return found === -1 ? members.findIndex(({ written }) => reader.isAt(written)) : found;
  };

  const read = (): CountedMessage => {
    let seen = 0;
    said.value = said.nodes = undefined;
    reader.at += head.length;
    for (let index = 0; reader.next !== braceEnd; index += 1) {
      let member = members[index];
      const known = member?.again() ?? null;
      if (!known && !(member && reader.isAt(member.written))) member = members[(index = findMember(index))];
      if (!member || seen & member.bit) throw unlike;
      seen |= member.bit;
      const value = known ? known.value : member.read();
      if (member.isUsed) (said as unknown as Record<string, unknown>)[member.key] = value;
    }
    reader.at += 1;
    if ((seen & required) !== required) throw unlike;
    return build[kind](said);
  };
  return { head, read };
};

/** Bytes of a member with its name, and the value where it is used. */
interface Known {
  from: number;
  length: number;
  value: unknown;
  /** what came after it when it came last */
  next: Known | null;
}

interface MemberReader {
  /** goes behind the member where it is one of those that are likely to come now; null where it is not */
  again: () => Known | null;
  /** reads the member, whose name is there */
  read: () => unknown;
}

const createNumber = (reader: ByteReader, written: Uint8Array): MemberReader => ({
  again: () => null,
  read: () => {
    reader.at += written.length;
    return reader.number();
  },
});

/** Reads the values of a member; those that it had before are neither decoded nor checked again. */
const createMember = (reader: ByteReader, written: Uint8Array, check: Check, isUsed: boolean): MemberReader => {
  const values = new Map<number, Known>();
  const isDecoded = isUsed || check !== anything;
  let last = null as Known | null;
  const isThere = ({ from, length }: Known): boolean =>
    reader.isSame(from, reader.at, length) && endsValue(reader.bytes[reader.at + length]);
  const follow = (known: Known): Known => {
    if (last) last.next = known;
    last = known;
    return known;
  };

  const again = (): Known | null => {
    if (!last) return null;
    const guess = isThere(last) ? last : last.next && isThere(last.next) ? last.next : null;
    if (!guess) return null;
    reader.at += guess.length;
    return follow(guess);
  };

  const read = (): unknown => {
    const from = reader.at;
    reader.at += written.length;
    reader.skip();
    const length = reader.at - from;
    const hash = reader.hash(from, reader.at);
    const known = values.get(hash);
    if (known && known.length === length && reader.isSame(known.from, from, length)) return follow(known).value;
    let value: unknown;
    if (isDecoded) {
      value = JSON.parse(reader.text(from + written.length, reader.at));
      if (check(value) !== null) throw unlike;
    }
    const fresh: Known = { from, length, value: isUsed ? value : undefined, next: null };
    if (values.size < valuesKept) values.set(hash, fresh);
    return follow(fresh).value;
  };
  return { again, read };
};

/** A number continues where more digits come; other values end by themselves. */
const endsValue = (code: number | undefined): boolean => code === comma || code === braceEnd;
