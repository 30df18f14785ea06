import type { ViewBug } from '../../support/view-bugs.ts';

const file = 'actions/external-action/ExternalActionScreen.tsx';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'no choice is marked',
    class: 'value',
    file,
    from: 'value={chosen}\n',
    to: 'value={null}\n',
  },
  {
    what: 'the choices are in the opposite order',
    class: 'order',
    file,
    from: 'options={choices.map(optionOf)}',
    to: 'options={choices.map(optionOf).toReversed()}',
  },
  {
    what: 'a choice has no note',
    class: 'text',
    file,
    from: '...(note ? { description: note } : {}),',
    to: '',
  },
  {
    what: 'a choice that is closed has no reason',
    class: 'text',
    file,
    from: '...(permission.isGranted ? {} : { unavailableReason: denialWords[permission.reason] }),',
    to: '',
  },
  {
    what: 'the only thing that can be done is not named by its button',
    class: 'text',
    file,
    from: "submit={isAlone ? only.label : 'Continue'}",
    to: 'submit="Continue"',
  },
  {
    what: 'what is chosen is the first',
    class: 'wrong payload',
    file,
    from: 'onChange={(id) => ',
    to: 'onChange={(_, id = choices[0]?.id ?? _) => ',
  },
  {
    what: 'the button continues before anything is chosen',
    class: 'enabled',
    file,
    from: 'canSubmit={canSubmit}',
    to: 'canSubmit',
  },
  {
    what: 'a double press opens two tabs',
    class: 'event sent twice',
    file,
    from: 'onSubmit={submit}',
    to: 'onSubmit={() => [submit(), submit()]}',
  },
  {
    what: 'a blocked tab has the name of the first choice',
    class: 'text',
    file,
    from: 'name={choice.label}',
    to: 'name={only?.label ?? choice.label}',
  },
];
