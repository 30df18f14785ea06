import type { DenialReason } from '#machines/domain/shared/permissions.ts';
import { denialWords } from './permission-words.ts';

/** The sentence for the user: why something is not offered. */
const DenialSentence = ({ reason }: { reason: DenialReason }) => denialWords[reason];

export default DenialSentence;
