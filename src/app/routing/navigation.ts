/** What an address of the portal says of the page that it leads to. */
export type PageAddress = Pick<URL, 'pathname' | 'search'>;

/** How far Back or Forward has gone, and where to. */
interface Pop {
  by: number;
  to: PageAddress;
}

/** How machines go to another address of the portal: by loading a document until the router offers a better way. */
export interface Navigation {
  /** replaces the current address */
  replace: (to: string) => void;
  /** opens an address as a new entry of the history */
  open: (to: string) => void;
  /** whether Forward leads to a step that signing in has left: the router stays where it is, and no page is asked */
  holdsSteps?: (pop: Pop) => boolean;
  /** whether a page with unsaved changes keeps Back or Forward from the router, which then stays where it is */
  holdsPop?: ((pop: Pop) => boolean) | undefined;
  /** whether a page with unsaved changes asks before the session acts for another agency, for which the page is drawn again */
  holdsAgency?: ((agency: string) => boolean) | undefined;
}
