/** Shown once the profile is saved. */
export const savedNotice = 'Your changes are saved.';

/** What becomes of the chosen appearance. */
export const appearanceNote =
  'Your choice applies to this device right away. Dark also follows you to devices where you haven’t chosen.';
