/** Shown once the profile is saved. */
export const savedNotice = 'Your changes are saved.';
