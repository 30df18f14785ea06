import type { ReactNode } from 'react';
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
    {actions.map((action) => (
      <li key={action.id}>
        <ActionCard action={action} onLeave={onLeave}>
          {action.title}
        </ActionCard>
      </li>
    ))}
  </ul>
);

interface ActionCardProps {
  action: ListedAction;
  onLeave?: (() => void) | undefined;
  children: ReactNode;
}

/** An action as a link, or, where it is denied, its reason. */
export const ActionCard = ({ action: { href, permission }, onLeave, children }: ActionCardProps) =>
  permission.isGranted ? (
    <a href={href} className={partOf('quick', 'card')} onClick={onLeave}>
      {children}
    </a>
  ) : (
    <p className={partOf('quick', 'card', { off: true })}>
      {children}
      <small>{denialWords[permission.reason]}</small>
    </p>
  );
