import { parseRecording } from '../model/recording.ts';
import { readMessages, type CountedPortal } from './read-messages.ts';

/** The portals of a recording, to be counted and compared. Throws an `InspectorProblem` that says what is wrong with it. */
export const readPortals = (bytes: Uint8Array<ArrayBuffer>): readonly CountedPortal[] =>
  readQuickly(bytes) ?? parseRecording(new TextDecoder().decode(bytes));

/** Null for a recording that is written in another way than ours, or is damaged: read as JSON it says where. */
const readQuickly = (bytes: Uint8Array<ArrayBuffer>): readonly CountedPortal[] | null => {
  const read = readMessages(bytes);
  if (!read) return null;
  try {
    const around = parseRecording(read.rest);
    if (around.length !== read.lists.length || around.some(({ messages }) => messages.length > 0)) return null;
    return around.map(({ info }, at) => ({ info, messages: read.lists[at] ?? [] }));
  } catch {
    return null;
  }
};
