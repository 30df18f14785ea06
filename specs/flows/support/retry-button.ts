import type { Control, Screen } from '#specs/model/drive/driver.ts';

/** The words of a button that repeats a call, which ask where the server itself has failed. */
export const retryWords = /^Try again(?:\?)?$/;

/** The button that repeats a call. */
export const retryButton = (screen: Screen): Control => screen.role('button', retryWords);
