import { useConfig } from '../../boot/context.ts';

/** Where the carrier has a list as a CSV file: the list's path below `/api`, and what is asked of it. */
export const useCsvHref = () => {
  const basePath = useConfig()?.api.basePath ?? '';
  return (path: string, query: Readonly<Record<string, string>>): string =>
    `${basePath}/api/${path}.csv?${new URLSearchParams(query)}`;
};
