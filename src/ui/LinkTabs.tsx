import { partOf } from '#ui/classes.ts';

/** Tabs that are pages: real links, the current one marked. */
export const LinkTabs = ({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { label: string; href: string; isCurrent: boolean }[];
}) => (
  <nav aria-label={label} className={partOf('linkTabs', 'list')}>
    {tabs.map(({ label: name, href, isCurrent }) => (
      <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined} className={partOf('linkTabs', 'tab')}>
        {name}
      </a>
    ))}
  </nav>
);
