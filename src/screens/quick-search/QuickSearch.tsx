import { useSelector } from '@xstate/react';
import { useId, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { QuickSearchRef } from '#machines/quick-search/quick-search.machine.ts';
import { Button } from '#ui/Button.tsx';
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx';
import { classOf } from '#ui/classes.ts';
import { Combobox } from '#ui/Combobox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';

const none: readonly string[] = [];

/** What a QuickSearch takes. */
export interface QuickSearchProps {
  quickSearch: QuickSearchRef;
}

/** The quick search and the list of shortcuts, over whatever page is open. */
export const QuickSearch = ({ quickSearch }: QuickSearchProps) => {
  const isSearching = useSelector(quickSearch, (snapshot) => snapshot.matches({ window: 'searching' }));
  const isListing = useSelector(quickSearch, (snapshot) => snapshot.matches({ window: 'listing' }));
  return (
    <>
      <SearchWindow quickSearch={quickSearch} isOpen={isSearching} />
      <ShortcutList quickSearch={quickSearch} isOpen={isListing} />
    </>
  );
};

interface WindowProps extends QuickSearchProps {
  isOpen: boolean;
}

/** Escape closes the suggestions first, then the window. */
const SearchWindow = ({ quickSearch, isOpen }: WindowProps) => {
  const autocomplete = useSelector(quickSearch, ({ children }) => children.autocomplete);
  const hasList = useSelector(autocomplete, (snapshot) => snapshot?.matches({ listening: { popup: 'open' } }) ?? false);
  const first = useRef<HTMLInputElement>(null);
  const formId = useId();
  const close = () => quickSearch.send({ type: 'window.close' });
  return (
    <Dialog
      isOpen={isOpen}
      title="Quick search"
      onEscape={() => (hasList ? autocomplete?.send({ type: 'suggestions.close' }) : close())}
      initialFocus={first}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Search
          </Button>
        </>
      }
    >
      <SearchForm quickSearch={quickSearch} formId={formId} first={first} />
    </Dialog>
  );
};

interface FormProps extends QuickSearchProps {
  formId: string;
  first: RefObject<HTMLInputElement | null>;
}

const SearchForm = ({ quickSearch, formId, first }: FormProps) => {
  const text = useSelector(quickSearch, ({ context }) => context.text);
  const message = useSelector(quickSearch, ({ context }) => context.message);
  const autocomplete = useSelector(quickSearch, ({ children }) => children.autocomplete);
  const suggestions = useSelector(autocomplete, (snapshot) => snapshot?.context.suggestions ?? none);
  const active = useSelector(autocomplete, (snapshot) => snapshot?.context.active ?? -1);
  const hasList = useSelector(autocomplete, (snapshot) => snapshot?.matches({ listening: { popup: 'open' } }) ?? false);

  const answerKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const take = (type: 'option.next' | 'option.previous' | 'option.accept' | 'suggestions.open') => {
      event.preventDefault();
      autocomplete?.send({ type });
    };
    if (event.key === 'ArrowDown') take(hasList ? 'option.next' : 'suggestions.open');
    else if (event.key === 'ArrowUp') take('option.previous');
    else if (event.key === 'Enter' && hasList && active >= 0) take('option.accept');
  };

  return (
    <form
      id={formId}
      role="search"
      aria-label="Quick search"
      onSubmit={(event) => {
        event.preventDefault();
        quickSearch.send({ type: 'search.submit' });
      }}
    >
      <Combobox
        ref={first}
        label="Name, policy, account, group or client number, or DBA"
        value={text}
        onChange={(value) => quickSearch.send({ type: 'text.type', text: value })}
        options={suggestions}
        activeIndex={active}
        isOpen={hasList}
        error={message}
        onOptionPress={(index) => autocomplete?.send({ type: 'option.choose', index })}
        onKeyDown={answerKey}
        onBlur={() => autocomplete?.send({ type: 'suggestions.close' })}
      />
      <LiveRegion>{hasList && active < 0 ? `${suggestions.length} suggestions. Use the arrow keys.` : ''}</LiveRegion>
    </form>
  );
};

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
      <dl className={classOf('keys')}>
        {hasSearch && (
          <>
            <dt>
              <kbd>/</kbd>
            </dt>
            <dd>Quick search, from every page</dd>
          </>
        )}
        <dt>
          <kbd>?</kbd>
        </dt>
        <dd>This list</dd>
        <dt>
          <kbd>Esc</kbd>
        </dt>
        <dd>Close what is open</dd>
      </dl>
      <CheckboxGroup
        legend="On this device"
        options={[
          {
            value: 'on',
            label: hasSearch ? 'Use the keys / and ?' : 'Use the key ?',
            description: 'They work where no field has the focus.',
          },
        ]}
        values={areOn ? ['on'] : []}
        onChange={() => quickSearch.send({ type: 'keys.switch' })}
      />
    </Dialog>
  );
};
