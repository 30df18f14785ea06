import './quick-search.css';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { findActions, listActions } from '#machines/domain/actions/action-list.ts';
import { listMenuEntries, type MenuEntryContext } from '#machines/domain/shell/menu-entries.ts';
import { countOf } from '#machines/domain/shared/text.ts';
import type { QuickSearchRef } from '#machines/clients/quick-search/quick-search.machine.ts';
import { ActionList, type ActionListProps } from '#layouts/ActionList.tsx';
import { Autocomplete } from '#widgets/autocomplete/Autocomplete.tsx';
import { Button } from '#ui/Button.tsx';
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx';
import { partOf } from '#ui/classes.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { clientBoxLabel } from '../words.ts';

/** What a QuickSearch takes. */
export interface QuickSearchProps {
  quickSearch: QuickSearchRef;
  /** what the menus are made from: who asks, and where */
  context: MenuEntryContext;
}

/** The quick search of clients and actions, and the list of shortcuts, over whatever page is open. */
export const QuickSearch = ({ quickSearch, context }: QuickSearchProps) => {
  const isSearching = useSelector(quickSearch, (snapshot) => snapshot.matches({ window: 'searching' }));
  const isListing = useSelector(quickSearch, (snapshot) => snapshot.matches({ window: 'listing' }));
  return (
    <>
      <SearchWindow quickSearch={quickSearch} context={context} isOpen={isSearching} />
      <ShortcutList quickSearch={quickSearch} isOpen={isListing} />
    </>
  );
};

interface WindowProps extends Pick<QuickSearchProps, 'quickSearch'> {
  isOpen: boolean;
}

/** Escape closes the suggestions first, then the window. */
const SearchWindow = ({ quickSearch, context, isOpen }: WindowProps & Pick<QuickSearchProps, 'context'>) => {
  const autocomplete = useSelector(quickSearch, ({ children }) => children.autocomplete);
  const hasList = useSelector(autocomplete, (snapshot) => snapshot?.matches({ listening: { popup: 'open' } }) ?? false);
  const text = useSelector(quickSearch, ({ context }) => context.text);
  const message = useSelector(quickSearch, ({ context }) => context.message);
  const first = useRef<HTMLInputElement>(null);
  const close = () => quickSearch.send({ type: 'window.close' });
  return (
    <Dialog
      isOpen={isOpen}
      width={720}
      title="Quick search"
      onEscape={() => (hasList ? autocomplete?.send({ type: 'suggestions.close' }) : close())}
      initialFocus={first}
      actions={
        <Button variant="secondary" onClick={close}>
          Cancel
        </Button>
      }
    >
      <form
        role="search"
        aria-label="Quick search"
        className={partOf('search', 'plainBox')}
        onSubmit={(event) => {
          event.preventDefault();
          quickSearch.send({ type: 'search.submit' });
        }}
      >
        <Autocomplete
          ref={first}
          label={clientBoxLabel}
          autocomplete={autocomplete}
          text={text}
          message={message}
          onType={(typed) => quickSearch.send({ type: 'text.type', text: typed })}
          action={
            <Button type="submit" size="lg">
              Search
            </Button>
          }
        />
      </form>
      <Found
        actions={findActions(listActions(context), text)}
        entries={findActions(listMenuEntries(context), text)}
        onLeave={close}
        onAction={(action) => quickSearch.send({ type: 'action.start', action })}
      />
    </Dialog>
  );
};

/** The actions, pages and entries of the menus that a text finds, and how many. */
const Found = ({ actions, entries, ...handlers }: ActionListProps & { entries: ActionListProps['actions'] }) => (
  <div className={partOf('quick', 'found')}>
    <LiveRegion>{`${countOf(actions.length, 'quick action')}, ${countOf(entries.length, 'menu entry')}`}</LiveRegion>
    {actions.length + entries.length === 0 && (
      <Text tone="muted">No action or page matches. Select Search to find clients.</Text>
    )}
    <Group title="Quick actions" actions={actions} {...handlers} />
    <Group title="Pages and menus" actions={entries} {...handlers} />
  </div>
);

const Group = ({ title, ...list }: ActionListProps & { title: string }) =>
  list.actions.length > 0 && (
    <>
      <Heading level={3} size={4}>
        {title}
      </Heading>
      <ActionList {...list} />
    </>
  );

const ShortcutList = ({ quickSearch, isOpen }: WindowProps) => {
  const areOn = useSelector(quickSearch, (snapshot) => snapshot.matches({ keys: 'on' }));
  const hasSearch = useSelector(quickSearch, ({ context }) => context.preset !== null);
  return (
    <Dialog
      isOpen={isOpen}
      width={480}
      title="Keyboard shortcuts"
      onClose={() => quickSearch.send({ type: 'window.close' })}
    >
      <dl className="keys">
        {hasSearch && (
          <>
            <dt>
              <kbd>/</kbd> or <kbd>Ctrl+K</kbd> (<kbd>⌘K</kbd>)
            </dt>
            <dd>Quick search, from any page</dd>
          </>
        )}
        <dt>
          <kbd>?</kbd>
        </dt>
        <dd>This list</dd>
        <dt>
          <kbd>Esc</kbd>
        </dt>
        <dd>Close the open window</dd>
      </dl>
      <CheckboxGroup
        legend="On this device"
        options={[
          {
            value: 'on',
            label: hasSearch ? 'Use the keys / and ?' : 'Use the key ?',
            description: 'Not while typing in a field',
          },
        ]}
        values={areOn ? ['on'] : []}
        onChange={() => quickSearch.send({ type: 'keys.switch' })}
      />
    </Dialog>
  );
};
