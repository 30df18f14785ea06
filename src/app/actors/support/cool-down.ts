import type { CoolDownMessage } from '#machines/support/cool-down.ts';
import { watchCoolDown } from '../../browser/cool-down.ts';
import { watcher } from './watcher.ts';

/** Counts the seconds until another code may be asked for. */
export const coolDownActor = () =>
  watcher<CoolDownMessage, { seconds: number }>((notify, { input }) => watchCoolDown(input.seconds, notify));
