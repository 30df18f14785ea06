import type { AnyActorRef } from 'xstate';
import { useSelector } from '@xstate/react';
import type { selectMachine, SelectRef } from '#machines/widgets/select/select.machine.ts';
import { SelectView } from '#widgets/select/Select.tsx';
import type { SnapshotFrom } from 'xstate';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';

export { model } from './model.ts';

type Snapshot = SnapshotFrom<typeof selectMachine>;

const box = (screen: Screen) => screen.role('combobox', 'Agency');
const isOpen = (snapshot: Snapshot) => snapshot.matches({ popup: 'open' });
const isTyped = ({ context }: Snapshot) => context.mode === 'autocomplete';

/** A select of agencies. */
export const driver: DriverOf<typeof selectMachine> = {
  actions: {
    'list.open': (screen) => box(screen).press('ArrowDown'),
    'list.close': (screen) => box(screen).press('Escape'),
    'option.next': (screen) => box(screen).press('ArrowDown'),
    'option.previous': (screen) => box(screen).press('ArrowUp'),
    'option.first': (screen) => box(screen).press('Home'),
    'option.last': (screen) => box(screen).press('End'),
    'option.accept': (screen) => box(screen).press('Enter'),
    'option.choose': (screen) => screen.role('option', 'Denali Insurance').click(),
    'letter.type': (screen, { letter }) => box(screen).press(letter),
    'space.press': (screen) => box(screen).press(' '),
    'all.toggle': (screen) => screen.role('button', 'Select all').click(),
    'choice.clear': (screen) => screen.role('button', 'Clear Agency').click(),
  },
  possible: {
    'list.open': (snapshot) => !isOpen(snapshot),
    'list.close': isOpen,
    'list.nearEnd': () => false,
    // at the end of the list it changes nothing
    'option.next': (snapshot) => snapshot.can({ type: 'option.next' }) && snapshot.context.active < 2,
    'option.previous': (snapshot) => snapshot.can({ type: 'option.previous' }),
    'option.first': (snapshot) => snapshot.can({ type: 'option.first' }) && !isTyped(snapshot),
    'option.last': (snapshot) => snapshot.can({ type: 'option.last' }) && !isTyped(snapshot),
    'option.accept': (snapshot) => snapshot.can({ type: 'option.accept' }),
    'option.choose': (snapshot, event) => isOpen(snapshot) && snapshot.context.text === null && event['value'] === 'a',
    'letter.type': (snapshot) => !isTyped(snapshot),
    'space.press': (snapshot) => !isTyped(snapshot),
    'text.type': () => false,
    'all.toggle': (snapshot) => snapshot.can({ type: 'all.toggle' }),
    'choice.clear': (snapshot) => isTyped(snapshot) && snapshot.can({ type: 'choice.clear' }),
    'choice.replaced': () => false,
  },
  expectations: {
    'popup.closed': (screen) => [box(screen), { no: screen.role('listbox') }],
    'popup.open': (screen) => [screen.role('listbox', 'Agency'), screen.role('option')],
  },
  controls: {
    'Select all': {
      control: (screen) => screen.role('button', 'Select all'),
      event: { type: 'all.toggle' },
    },
  },
};

const View = ({ select }: { select: SelectRef }) => {
  const mode = useSelector(select, ({ context }) => context.mode);
  const options = useSelector(select, ({ context }) => context.options);
  return (
    <SelectView
      select={select}
      label="Agency"
      options={options}
      {...(mode === 'multi' && { mode, hasSelectAll: true })}
      {...(mode === 'autocomplete' && { isAutocomplete: true, isClearable: true })}
    />
  );
};

export const title = 'a select';

export const view = (actor: AnyActorRef) => <View select={actor as SelectRef} />;
