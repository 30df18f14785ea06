/** Shown once the profile is saved. */
export const savedNotice = 'Your changes are saved.';

/** What becomes of the chosen appearance. */
export const appearanceNote =
  'Works at once in this browser. Dark also follows you to browsers where you haven’t chosen.';
