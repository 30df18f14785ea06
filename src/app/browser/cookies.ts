const probe = 'portal-probe=1';

/** Whether the browser keeps cookies: without them no session lasts from one call to the next. */
export const keepsCookies = (): boolean => {
  document.cookie = `${probe}; path=/; samesite=strict`;
  const isKept = document.cookie.includes(probe);
  document.cookie = `${probe}; path=/; max-age=0`;
  return isKept;
};
