/** Begins the one entry of the browser that names a person. */
export const personCookie = 'portal-person=';
