import type { Entered } from '#machines/domain/sign-in/login.ts';
import { personCookie } from './person-cookie.ts';

const days = 90;

/** A cookie, because logging out clears the storages (Clear-Site-Data), and who asked to be remembered would be forgotten. */
const write = (value: string, seconds: number): void => {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${personCookie}${value}; path=/; max-age=${seconds}; samesite=strict${secure}`;
};

/** What was kept of a person, as it was encoded. */
export const rememberedPerson = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(personCookie))
    ?.slice(personCookie.length);

/** @throws where the browser keeps nothing */
export const rememberPerson = ({ userType, email }: Entered): void => {
  write(encodeURIComponent(JSON.stringify({ userType, email })), days * 86_400);
  if (!rememberedPerson()) throw new Error('The browser keeps no cookies');
};

/** Removes the person whom this device remembers. */
export const forgetPerson = (): void => write('', 0);
