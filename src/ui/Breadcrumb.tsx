import { partOf } from '#ui/classes.ts';

/** The way to this page; the last step is the page itself and no link. */
export const Breadcrumb = ({ steps }: { steps: readonly { label: string; href?: string }[] }) => (
  <nav aria-label="Breadcrumb">
    <ol className={partOf('breadcrumb', 'list')}>
      {steps.map(({ label, href }) => (
        <li key={label} className={partOf('breadcrumb', 'step')}>
          {href ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}
        </li>
      ))}
    </ol>
  </nav>
);
