import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Scope, UserType } from '#machines/domain/session/session.ts';
import type { Identity } from '#machines/domain/shared/user.ts';
import { useSession } from '../boot/context.ts';

/** The user who is signed in, with what they may do. */
export const useIdentity = (): Identity | null => useSelector(useSession(), ({ context }) => context.identity);

/** The code of the agency that the session acts for. */
export const useSelectedAgency = (): string | null =>
  useSelector(useSession(), ({ context }) => context.session?.selectedAgency ?? null);

/** Who the user is, for words that depend on it. */
export const useReader = (): UserType => useIdentity()?.user.userType ?? 'agent';

/** The scope of the session; that of a guest until it is known. */
export const useScope = (): Scope => useSelector(useSession(), ({ context }) => context.session?.scope ?? 'guest');

/** A React key that changes with the identity, for what starts over when another user or agency decides what is allowed. */
export const useIdentityKey = (): number => {
  const identity = useIdentity();
  const [key, setKey] = useState({ identity, count: 0 });
  if (key.identity !== identity) setKey({ identity, count: key.count + 1 });
  return key.count;
};
