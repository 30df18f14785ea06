/** What is said of remembering a person. */
export const rememberWords = {
  label: 'Remember me on this device',
  hint: 'Keeps your user type and email address, never your password. Not on a device you share with others.',
  refused: 'This browser isn’t saving anything, so you’ll be asked again next time.',
} as const;
