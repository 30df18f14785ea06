import { vi } from 'vitest';

/** A request that left the portal for another application. */
export interface Exit {
  method: 'GET' | 'POST';
  origin: string;
  path: string;
  /** in their order */
  fields: [name: string, value: string][];
}

/** A tab that the portal opened. */
export interface OpenedTab {
  /** whether the tab could reach the portal, when it was led to the other application */
  hasOpener: boolean;
  exit: Exit;
}

const byLink = (href: string): Exit => {
  const { origin, pathname, searchParams } = new URL(href);
  return { method: 'GET', origin, path: pathname, fields: [...searchParams] };
};

const byForm = (form: HTMLFormElement): Exit => {
  const { origin, pathname } = new URL(form.getAttribute('action') ?? '');
  if (form.method !== 'post') throw new Error(`a form left by ${form.method}`);
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  return { method: 'POST', origin, path: pathname, fields };
};

/**
 * Records where the portal leads, and goes nowhere: new tabs are stubs, and documents that would replace this one are not
 * loaded. That a browser takes the portal there is tested end to end.
 */
export const watchExits = () => {
  const stubs = new Map<string, Window>();
  const tabs: OpenedTab[] = [];
  const left: Exit[] = [];
  const take = (name: string, exit: Exit) => void tabs.push({ hasOpener: stubs.get(name)?.opener !== null, exit });

  const open = vi.spyOn(window, 'open').mockImplementation((_, name = '') => {
    const replace = (address: string | URL) => take(name, byLink(String(address)));
    const stub = { closed: false, opener: window, location: { replace } as Location } as Window;
    stubs.set(name, stub);
    return stub;
  });
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function record(
    this: HTMLFormElement,
  ) {
    take(this.target, byForm(this));
  });
  const stay = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return;
    event.preventDefault();
    left.push(byLink(event.destination.url));
  };
  window.navigation.addEventListener('navigate', stay);

  return {
    /** the tabs that were opened and led to another application */
    tabs,
    /** the documents that would have replaced the portal */
    left,
    /** from now on the browser opens no tab; returns how to allow it again */
    blockTabs: (): (() => void) => {
      const allow = open.getMockImplementation();
      open.mockImplementation(() => null);
      return () => void (allow && open.mockImplementation(allow));
    },
    stop: (): void => {
      open.mockRestore();
      submit.mockRestore();
      window.navigation.removeEventListener('navigate', stay);
    },
  };
};
