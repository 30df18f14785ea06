import { useState } from 'react';
import { fromCallback, type EventObject } from 'xstate';
import { themeInCookies, themeKey } from '#machines/domain/settings/theme.ts';
import { themeMachine, type StorageMessage } from '#machines/settings/theme/theme.machine.ts';
import { useScreenActor } from '#screens/inspection.ts';

/** Runs the theme of this browser while the portal's frame is on screen. */
export const useTheme = (): void => {
  const [logic] = useState(() =>
    themeMachine.provide({
      actors: {
        watchStorage: fromCallback<EventObject, undefined, StorageMessage>(({ sendBack }) => {
          const listening = new AbortController();
          window.addEventListener(
            'storage',
            ({ key, newValue }) => {
              if (key === themeKey || key === null) sendBack({ type: 'storage.changed', text: newValue });
            },
            { signal: listening.signal },
          );
          return () => listening.abort();
        }),
      },
      actions: {
        showTheme: (_, { theme }) => {
          document.documentElement.dataset['theme'] = theme;
        },
        writeCookie: (_, { setting }) => {
          document.cookie = `${themeKey}=${setting}; path=/; max-age=31536000; samesite=lax`;
        },
        writeStorage: (_, { theme }) => attempt(() => window.localStorage.setItem(themeKey, theme)),
      },
    }),
  );
  useScreenActor(logic, {
    input: {
      cookie: themeInCookies(document.cookie),
      stored: attempt(() => window.localStorage.getItem(themeKey)) ?? null,
    },
  });
};

/** Where storage is disabled nothing is kept and nothing breaks. */
const attempt = <Result>(use: () => Result): Result | undefined => {
  try {
    return use();
  } catch {
    return undefined;
  }
};
