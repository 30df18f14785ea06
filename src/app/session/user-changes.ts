import type { PreferenceMessage } from '#machines/settings/theme/theme.machine.ts';
import type { ArrivalMessage } from '#machines/shell/background-services/background-services.machine.ts';
import { whileSession, type OnSession } from './session-changes.ts';

/** Reports that a user is there, also while they sign in again over their work. */
export const watchArrival = (onSession: OnSession, notify: (message: ArrivalMessage) => void): (() => void) =>
  whileSession(onSession, (session) => {
    const check = () => {
      const snapshot = session.getSnapshot();
      if (snapshot.matches('signedIn') || snapshot.hasTag('covered')) notify({ type: 'user.arrived' });
    };
    const subscription = session.subscribe(check);
    check();
    return () => subscription.unsubscribe();
  });

/** Reports what the user who is signed in prefers, as soon as that is known, and that there is none anymore. */
export const watchPreference = (onSession: OnSession, notify: (message: PreferenceMessage) => void): (() => void) =>
  whileSession(onSession, (session) => {
    let last: boolean | null = null;
    const check = () => {
      const darkMode = session.getSnapshot().context.identity?.user.darkMode ?? null;
      if (darkMode === last) return;
      last = darkMode;
      notify(darkMode === null ? { type: 'preference.gone' } : { type: 'preference.known', darkMode });
    };
    const subscription = session.subscribe(check);
    check();
    return () => subscription.unsubscribe();
  });
