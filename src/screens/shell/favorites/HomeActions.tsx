import { useSelector } from '@xstate/react';
import { Star } from 'lucide-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { groupActions, type ActionGroup } from '#machines/domain/actions/action-groups.ts';
import type { ActionId, NamedAction } from '#machines/domain/actions/action-list.ts';
import type { FavoritesRef } from '#machines/shell/favorites/favorites.machine.ts';
import { DeniedCard } from '#layouts/ActionList.tsx';
import { partOf } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Heading } from '#ui/Text.tsx';
import { actionNotes, groupWords } from '../words.ts';
import { actionIcons } from './action-icons.ts';

interface HomeActionsProps {
  favorites: FavoritesRef;
  actions: readonly NamedAction[];
}

/** The quick actions of the dashboard: the user's favorites first, then by lines of business. */
export const HomeActions = ({ favorites, actions }: HomeActionsProps) => {
  const chosen = useSelector(favorites, ({ context }) => context.favorites);
  const isUnkept = useSelector(favorites, (snapshot) => snapshot.matches('unkept'));
  const list = useRef<HTMLDivElement>(null);
  const toggle: GroupProps['onToggle'] = (action, isByKey) => {
    flushSync(() => favorites.send({ type: 'favorite.toggle', action }));
    // the star moves with its action, and the focus with it; only a key also scrolls there
    const star = list.current?.querySelector<HTMLElement>(`[data-action="${action}"] button`);
    star?.focus({ preventScroll: !isByKey });
  };
  return (
    <div ref={list}>
      <Stack gap="md">
        {isUnkept && (
          <Notice tone="warning" role="status" title="This browser isn’t saving your favorites.">
            They last until you close or reload the portal.
          </Notice>
        )}
        {groupActions(actions, chosen).map((group) => (
          <Group key={group.id} group={group} onToggle={toggle} />
        ))}
      </Stack>
    </div>
  );
};

interface GroupProps {
  group: ActionGroup;
  /** a star was pressed, by a key or by a pointer */
  onToggle: (action: ActionId, isByKey: boolean) => void;
}

const Group = ({ group: { id, actions }, onToggle }: GroupProps) => {
  const headingId = useId();
  return (
    <section className={partOf('quick', 'group')}>
      <Heading level={3} size={5} id={headingId}>
        {groupWords[id]}
      </Heading>
      <ul className={partOf('quick', 'list')} aria-labelledby={headingId}>
        {actions.map((action) => (
          <li key={action.id} data-action={action.id} className={partOf('quick', 'item')}>
            <ActionCard action={action} />
            <IconButton
              label={`Add ${action.title} to favorites`}
              {...(id === 'favorites' && { title: 'Remove from favorites' })}
              aria-pressed={id === 'favorites'}
              icon={<Icon of={Star} size="md" />}
              onClick={({ detail }) => onToggle(action.id, detail === 0)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** An action as a link with its note, or, where it is denied, with the reason. */
const ActionCard = ({ action: { id, title, href, permission } }: { action: NamedAction }) => {
  const words = (
    <>
      <Icon of={actionIcons[id]} size="lg" />
      <span>{title}</span>
    </>
  );
  if (!permission.isGranted) return <DeniedCard reason={permission.reason}>{words}</DeniedCard>;
  return (
    <a href={href} className={partOf('quick', 'card')}>
      {words}
      {actionNotes[id] && <small>{actionNotes[id]}</small>}
    </a>
  );
};
