import type { ReactNode } from 'react';
import { partOf } from '#ui/classes.ts';
import { Container } from '#ui/Container.tsx';
import { Heading } from '#ui/Text.tsx';

/** What a SearchLayout takes. */
export interface SearchLayoutProps {
  title: string;
  /** beside the title, such as the button of the syntax tips */
  aside?: ReactNode;
  /** between the title and the box, such as what is searched for */
  lead?: ReactNode;
  /** the search box, at most 693 px wide */
  search: ReactNode;
  /** FilterMenus, below the box */
  filters?: ReactNode;
  /** chips of what is chosen, with "Clear all" */
  chosen?: ReactNode;
  /** count at one end, order at the other, above the results */
  summary?: ReactNode;
  /** the results, at most 970 px wide */
  children: ReactNode;
}

/** A search inside the portal layout: box, filters, results. */
export const SearchLayout = ({ title, aside, lead, search, filters, chosen, summary, children }: SearchLayoutProps) => (
  <Container width="search">
    <div className={partOf('search', 'head')}>
      <Heading level={1} isFocusable>
        {title}
      </Heading>
      {aside}
    </div>
    {lead && <div className={partOf('search', 'lead')}>{lead}</div>}
    <div className={partOf('search', 'box')}>{search}</div>
    {filters && <div className={partOf('search', 'filters')}>{filters}</div>}
    {chosen && <div className={partOf('search', 'chosen')}>{chosen}</div>}
    {summary && <div className={partOf('search', 'summary')}>{summary}</div>}
    {children}
  </Container>
);
