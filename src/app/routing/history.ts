/** How an entry of the history was reached. */
type Reached = 'POP' | 'PUSH' | 'REPLACE';

/** The address that is open, and the state of its entry in the history. */
export interface Address {
  reached: Reached;
  pathname: string;
  search: string;
  hash: string;
  /** what the link or the flow that made the entry left with it */
  state: unknown;
  /** differs from entry to entry */
  key: string;
}

/** An address of the portal, or the parts of one; the path stays where there is none. */
export type Target = string | { pathname?: string; search?: string; hash?: string };

interface EntryState {
  usr?: unknown;
  key?: string;
  /** place of the entry among those of this tab */
  idx?: number | null;
}

const entryState = (): EntryState => (window.history.state as EntryState | null) ?? {};

const createHref = (to: Target): string =>
  typeof to === 'string' ? to : `${to.pathname ?? window.location.pathname}${to.search ?? ''}${to.hash ?? ''}`;

/** A path that begins with two slashes stays on this origin. */
const urlOf = (to: Target): string => window.location.origin + createHref(to);

const createKey = (): string => Math.random().toString(36).slice(2, 10);

/** The browser's history. `by` is how many entries a return goes, null where that is not known. */
export const createAddressHistory = () => {
  let listener: ((address: Address, by: number | null) => void) | null = null;
  let index = entryState().idx ?? 0;
  window.history.replaceState({ ...entryState(), idx: index }, '');

  const read = (reached: Reached): Address => {
    const { pathname, search, hash } = window.location;
    const { usr = null, key = 'default' } = entryState();
    return { reached, pathname, search, hash, state: usr, key };
  };
  const onPop = () => {
    const { idx = null } = entryState();
    const by = idx === null ? null : idx - index;
    index = idx ?? index;
    listener?.(read('POP'), by);
  };
  return {
    read,
    push: (to: Target, state: unknown = null) => {
      index += 1;
      try {
        window.history.pushState({ usr: state, key: createKey(), idx: index } satisfies EntryState, '', urlOf(to));
      } catch {
        // browsers limit how many entries a page makes within a time
        window.location.assign(urlOf(to));
        return;
      }
      listener?.(read('PUSH'), 1);
    },
    replace: (to: Target, state: unknown = null) => {
      window.history.replaceState({ usr: state, key: createKey(), idx: index } satisfies EntryState, '', urlOf(to));
      listener?.(read('REPLACE'), 0);
    },
    go: (by: number) => window.history.go(by),
    /** Reports every change of the address; returns how to stop. */
    listen: (onChange: (address: Address, by: number | null) => void): (() => void) => {
      window.addEventListener('popstate', onPop);
      listener = onChange;
      return () => {
        window.removeEventListener('popstate', onPop);
        listener = null;
      };
    },
  };
};

export type AddressHistory = ReturnType<typeof createAddressHistory>;
