import './home-actions.css';
import { useSelector } from '@xstate/react';
import { Star } from 'lucide-react';
import { useId, type MouseEvent, type ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { groupActions, type ActionGroup } from '#machines/domain/actions/action-groups.ts';
import type { ActionId, NamedAction } from '#machines/domain/actions/action-list.ts';
import type { FavoritesRef } from '#machines/shell/favorites/favorites.machine.ts';
import { FailureWords } from '#screens/FailureWords.tsx';
import { DeniedCard } from '#layouts/ActionList.tsx';
import { partOf } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Heading } from '#ui/Text.tsx';
import { RetryButton } from '#widgets/retry-wait/RetryButton.tsx';
import { useRetryWait } from '#widgets/retry-wait/use-retry-wait.tsx';
import { actionNotes, describeUnsaved, favoritesWords, groupWords } from '../words.ts';
import { actionIcons } from './action-icons.ts';
import { useMovingFocus } from './moving-focus.ts';

interface HomeActionsProps {
  favorites: FavoritesRef;
  actions: readonly NamedAction[];
}

/** The quick actions of the dashboard: the user's favorites first, then by lines of business. */
export const HomeActions = ({ favorites, actions }: HomeActionsProps) => {
  const chosen = useSelector(favorites, ({ context }) => context.favorites);
  const isLoading = useSelector(favorites, (snapshot) => snapshot.matches('loading'));
  const isKnown = useSelector(favorites, (snapshot) => snapshot.matches('known'));
  const unsaved = useSelector(favorites, selectUnsaved);
  const { waitReason, wait } = useRetryWait(useSelector(favorites, ({ context }) => context.failure));
  const { list, onPress, onFocus } = useMovingFocus();
  const toggle: GroupProps['onToggle'] = (action, isByKey) => {
    if (waitReason) return;
    onPress(action, isByKey);
    favorites.send({ type: 'favorite.toggle', action });
  };
  if (isLoading) return <ActionsSkeleton groups={groupActions(actions, [])} />;
  return (
    <div ref={list} onFocus={onFocus} onClickCapture={ignoreRepeated}>
      <Stack gap="md">
        {!isKnown && <Problem favorites={favorites} title={favoritesWords.unread} retry="list.retry" />}
        {groupActions(actions, chosen).map((group) => (
          <Group key={group.id} group={group} waitReason={waitReason} {...(isKnown ? { onToggle: toggle } : {})}>
            {unsaved && group.actions.some(({ id }) => id === unsaved.at(-1)?.action) && (
              <Problem favorites={favorites} title={favoritesWords.unsaved} retry="save.retry">
                <p>{describeUnsaved(unsaved, actions)}</p>
              </Problem>
            )}
          </Group>
        ))}
        {wait}
      </Stack>
    </div>
  );
};

/** A star moves its action, so the second press of a double click was meant for what was there before. */
const ignoreRepeated = (event: MouseEvent): void => {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
};

/** The stars that could not be saved: the notice is shown beside the last one. */
const selectUnsaved = (snapshot: SnapshotFrom<FavoritesRef>) =>
  snapshot.matches({ known: 'unsaved' }) ? snapshot.context.changes : null;

interface ProblemProps {
  favorites: FavoritesRef;
  title: string;
  retry: 'list.retry' | 'save.retry';
  children?: ReactNode;
}

const Problem = ({ favorites, title, retry, children }: ProblemProps) => {
  const failure = useSelector(favorites, ({ context }) => context.failure);
  if (!failure) return null;
  const again = (
    <RetryButton failure={failure} size="sm" variant="secondary" onClick={() => favorites.send({ type: retry })} />
  );
  return (
    <Notice tone="error" role="alert" title={title} actions={again}>
      <p>
        <FailureWords failure={failure} />
      </p>
      {children}
    </Notice>
  );
};

/** Boxes as high as the actions, until they are known. */
const ActionsSkeleton = ({ groups }: { groups: readonly ActionGroup[] }) => (
  <div aria-hidden="true">
    <Stack gap="md">
      {groups.map(({ id, actions }) => (
        <div key={id} className="homeActions__group">
          <span className={partOf('skeleton', 'line', { width: 'third' })} />
          <div className={partOf('quick', 'list')}>
            {actions.map((action) => (
              <span key={action.id} className={partOf('skeleton', 'card')} />
            ))}
          </div>
        </div>
      ))}
    </Stack>
  </div>
);

interface GroupProps {
  group: ActionGroup;
  /** a star was pressed, by a key or by a pointer; without it there are no stars */
  onToggle?: (action: ActionId, isByKey: boolean) => void;
  /** why no star can be pressed now */
  waitReason: string | undefined;
  /** what went wrong with one of its stars */
  children?: ReactNode;
}

const Group = ({ group: { id, actions }, onToggle, waitReason, children }: GroupProps) => {
  const headingId = useId();
  return (
    <section className="homeActions__group">
      <Heading level={3} size={5} id={headingId}>
        {groupWords[id]}
      </Heading>
      {children}
      <ul className={partOf('quick', 'list')} aria-labelledby={headingId}>
        {actions.map((action) => (
          <li key={action.id} data-action={action.id} className="homeActions__item">
            <ActionCard action={action} />
            {onToggle && (
              <IconButton
                label={`Add ${action.title} to favorites`}
                {...((waitReason ?? id === 'favorites') && { title: waitReason ?? 'Remove from favorites' })}
                aria-disabled={waitReason ? true : undefined}
                aria-pressed={id === 'favorites'}
                icon={<Icon of={Star} size="md" />}
                onClick={({ detail }) => onToggle(action.id, detail === 0)}
              />
            )}
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
