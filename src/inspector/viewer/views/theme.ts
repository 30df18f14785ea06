import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { recall, remember } from './memory.ts';

const key = 'portal.inspector.theme';

const system = matchMedia('(prefers-color-scheme: dark)');
const subscribe = (onChange: () => void) => {
  system.addEventListener('change', onChange);
  return () => system.removeEventListener('change', onChange);
};

/** Light or dark: as chosen, else as the system is set at the moment. */
export const useTheme = (): [isDark: boolean, toggle: () => void] => {
  const [chosen, setChosen] = useState(() => recall(key));
  const isSystemDark = useSyncExternalStore(subscribe, () => system.matches);
  const isDark = chosen === null ? isSystemDark : chosen === 'dark';
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  }, [isDark]);
  return [
    isDark,
    () => {
      const next = isDark ? 'light' : 'dark';
      setChosen(next);
      remember(key, next);
    },
  ];
};
