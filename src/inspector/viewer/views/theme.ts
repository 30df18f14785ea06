import { useEffect, useState } from 'react';
import { recall, remember } from './memory.ts';

const key = 'portal.inspector.theme';

/** Light or dark: as chosen, else as the system is set. */
export const useTheme = (): [isDark: boolean, toggle: () => void] => {
  const [isDark, setDark] = useState(
    () => (recall(key) ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark',
  );
  useEffect(() => {
    document.documentElement.toggleAttribute('data-dark', isDark);
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  }, [isDark]);
  return [
    isDark,
    () => {
      setDark(!isDark);
      remember(key, isDark ? 'light' : 'dark');
    },
  ];
};
