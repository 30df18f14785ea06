import type { ReactNode } from 'react';
import type { ListedAction } from '#machines/domain/actions/action-list.ts';
import { isOutside, opensTab, type MenuAction } from '#machines/domain/shell/menus.ts';
import type { DenialReason } from '#machines/domain/shared/permissions.ts';
import { useAgencyChoice } from '#forms/ChooseAgency.tsx';
import { denialWords } from '#forms/permission-words.ts';
import { partOf } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { ExternalLink } from 'lucide-react';

/** What an ActionList takes. */
export interface ActionListProps {
  actions: readonly ListedAction[];
  /** a link was followed */
  onLeave?: () => void;
  /** a button of the menus was pressed */
  onAction?: (action: MenuAction) => void;
}

/** Actions as links and buttons; one that is denied stays in place with the reason. */
export const ActionList = ({ actions, ...handlers }: ActionListProps) => (
  <ul className={partOf('quick', 'list')}>
    {actions.map((action) => (
      <li key={`${action.title} ${action.href}`}>
        <Entry action={action} {...handlers} />
      </li>
    ))}
  </ul>
);

/** An action that is denied, with the reason; pressing one that lacks an agency lets the user choose it. */
export const DeniedCard = ({ reason, children }: { reason: DenialReason; children: ReactNode }) => {
  const choose = useAgencyChoice(reason);
  const words = (
    <>
      {children}
      <small>{denialWords[reason]}</small>
    </>
  );
  if (!choose) return <p className={partOf('quick', 'card', { off: true })}>{words}</p>;
  return (
    <button type="button" className={partOf('quick', 'card')} aria-haspopup="dialog" onClick={choose}>
      {words}
    </button>
  );
};

const Entry = ({
  action: { title, href, permission, action, menu },
  onLeave,
  onAction,
}: Omit<ActionListProps, 'actions'> & { action: ListedAction }) => {
  const place = menu && <small>{menu}</small>;
  if (!permission.isGranted)
    return (
      <DeniedCard reason={permission.reason}>
        {title}
        {place}
      </DeniedCard>
    );
  const leaves = href === null ? Boolean(action && opensTab(action)) : isOutside(href);
  const words = (
    <>
      <span>
        {title}
        {leaves && (
          <>
            {' '}
            <Icon of={ExternalLink} size="xs" label="opens in a new tab" />
          </>
        )}
      </span>
      {place}
    </>
  );
  if (href === null)
    return (
      <button type="button" className={partOf('quick', 'card')} onClick={() => action && onAction?.(action)}>
        {words}
      </button>
    );
  return (
    <a
      href={href}
      className={partOf('quick', 'card')}
      onClick={onLeave}
      {...(leaves ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {words}
    </a>
  );
};
