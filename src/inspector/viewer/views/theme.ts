import { useEffect, useState } from 'react';

const key = 'portal.inspector.theme';

/** What was chosen before; nothing where storage is off. */
const remembered = (): string | null => {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
};

const remember = (theme: string): void => {
  try {
    window.localStorage.setItem(key, theme);
  } catch {
    // where storage is off the choice holds until the page is closed
  }
};

/** Light or dark: as chosen, else as the system is set. */
export const useTheme = (): [isDark: boolean, toggle: () => void] => {
  const [isDark, setDark] = useState(
    () => (remembered() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark',
  );
  useEffect(() => {
    document.documentElement.toggleAttribute('data-dark', isDark);
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  }, [isDark]);
  return [
    isDark,
    () => {
      setDark(!isDark);
      remember(isDark ? 'light' : 'dark');
    },
  ];
};
