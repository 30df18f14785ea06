import type { AnyActorRef } from 'xstate';
import type {
  externalActionMachine,
  ExternalActionRef,
} from '#machines/actions/external-action/external-action.machine.ts';
import { ExternalActionScreen } from '#screens/actions/external-action/ExternalActionScreen.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import type { ActionChoice } from '#machines/domain/actions/quick-action-choices.ts';
import { denialWords } from '#forms/permission-words.ts';
import { describeFailure } from '#forms/failure-words.ts';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';

export { model } from './model.ts';

const names: Readonly<Record<string, RegExp>> = {
  page: /^Personal Umbrella/,
  link: /^Watercraft/,
  post: /^Other/,
  closed: /^Dwelling/,
};
const choices = (context: { choices: readonly ActionChoice[] }) => context.choices;
const hasRadios = (context: { choices: readonly ActionChoice[] }) => choices(context).length > 1;
const radio = (screen: Screen, id: string) => screen.role('radio', names[id]);
const describe = ({ note, permission }: ActionChoice): string =>
  [note ?? '', permission.isGranted ? '' : denialWords[permission.reason]].filter(Boolean).join(' ');
const offer = (id: string) => ({
  control: (screen: Screen) => radio(screen, id),
  event: { type: 'choice.choose', id } as const,
  within: ({ context }: { context: { choices: readonly ActionChoice[] } }) => hasRadios(context),
});

/** The modals in which something is chosen and left for. */
export const driver: DriverOf<typeof externalActionMachine> = {
  actions: {
    'choice.choose': (screen, { id }) => radio(screen, id).click(),
    'choice.submit': (screen) => screen.role('button', /^(?:Continue|Other|Dwelling)$/).click(),
  },
  // a radio that is chosen already sends nothing
  possible: { 'choice.choose': ({ context }, { id }) => hasRadios(context) && id !== context.chosen },
  expectations: {
    '': (screen, { context }) => [
      ...(context.failure === null ? [] : [screen.text(describeFailure(context.failure))]),
      screen.text('What is to be done.'),
      ...(hasRadios(context)
        ? [
            screen.role('group', 'Which one?'),
            ...choices(context).map((choice) => ({
              control: radio(screen, choice.id),
              shows: { isOn: choice.id === context.chosen, description: describe(choice) },
            })),
            { order: choices(context).map(({ id }) => radio(screen, id)) },
          ]
        : choices(context).flatMap(({ label, permission }) => [
            { no: screen.role('radio') },
            screen.role('button', label),
            ...(permission.isGranted ? [] : [screen.text(denialWords[permission.reason])]),
          ])),
    ],
    blocked: (screen, { context }) => {
      const chosen = choices(context).find(({ id }) => id === context.chosen);
      const link = screen.role('link', 'Open in a new tab');
      return [
        screen.text('Your browser blocked the new tab'),
        screen.text(`${chosen?.label} opens in a new tab. Allow pop-ups for this site, or try again here.`),
        chosen?.to?.kind === 'link' ? { control: link, shows: { href: chosen.to.href } } : { no: link },
      ];
    },
    choosing: (screen) => [{ no: screen.text('Your browser blocked the new tab') }],
  },
  controls: {
    'the page of the portal': offer('page'),
    'the other application': offer('link'),
    'the legacy application': offer('post'),
    'what is closed': offer('closed'),
    Continue: {
      control: (screen) => screen.role('button', /^(?:Continue|Other|Dwelling)$/),
      event: { type: 'choice.submit' },
    },
    'Try again': {
      control: (screen) => screen.role('button', 'Try again'),
      event: { type: 'choice.submit' },
      within: (snapshot) => snapshot.matches('blocked'),
    },
  },
};

const nothing = () => {};

export const title = 'a modal in which something is chosen and left for';

export const view = (actor: AnyActorRef) => (
  <Dialog isBare isOpen onClose={nothing} title="An action">
    <ExternalActionScreen
      externalTarget={actor as ExternalActionRef}
      lead="What is to be done."
      question="Which one?"
      onClose={nothing}
    />
  </Dialog>
);
