/** Shown once the profile is saved. */
export const savedNotice = 'Your changes are saved.';

/** What becomes of the chosen appearance. */
export const appearanceNote =
  'Your choice works at once on this device. Dark also follows you to devices where you haven’t chosen.';
