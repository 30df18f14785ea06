import type { ListedAction } from '#machines/domain/actions/action-list.ts';
import { denialWords } from '#forms/permission-words.ts';
import { partOf } from '#ui/classes.ts';

/** What an ActionList takes. */
export interface ActionListProps {
  actions: readonly ListedAction[];
  /** a link was followed */
  onLeave?: () => void;
}

/** Actions as links; one that is denied stays in place with the reason. */
export const ActionList = ({ actions, onLeave }: ActionListProps) => (
  <ul className={partOf('quick', 'list')}>
    {actions.map(({ title, href, permission }) => (
      <li key={title}>
        {permission.isGranted ? (
          <a href={href} className={partOf('quick', 'card')} onClick={onLeave}>
            {title}
          </a>
        ) : (
          <p className={partOf('quick', 'card', { off: true })}>
            {title}
            <small>{denialWords[permission.reason]}</small>
          </p>
        )}
      </li>
    ))}
  </ul>
);
