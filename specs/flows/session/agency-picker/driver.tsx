import type { AnyActorRef } from 'xstate';
import { brandOf } from '#brands/brands.ts';
import type { agencyPickerMachine, AgencyPickerRef } from '#machines/session/agency-picker/agency-picker.machine.ts';
import { AgencyPickerScreen } from '#screens/session/agency-picker/AgencyPickerScreen.tsx';
import type { CompanyId } from '#machines/domain/shared/company.ts';
import { describeFound } from '#screens/session/agency-picker/words.ts';
import { invariant } from '#machines/support/failures.ts';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';
import { retryButton } from '../../support/retry-button.ts';

export { model } from './model.ts';

const box = (screen: Screen) => screen.role('textbox', 'Agency code or name');
const first = (screen: Screen) => screen.role('button', /^77 - Northstar Risk Advisors/);

const nameOf = (company: CompanyId) => brandOf(company).company.name;
const listed = [`77 - Northstar Risk Advisors${nameOf('01')}`, `600 - Denali Insurance Services${nameOf('50')}`];

/** Internal users choose the agency that they work for. */
export const driver: DriverOf<typeof agencyPickerMachine> = {
  actions: {
    'text.changed': (screen, { text }) => box(screen).fill(text),
    'agency.choose': (screen) => first(screen).click(),
    'agencies.retry': (screen) => retryButton(screen).click(),
    'picker.close': (screen) => screen.role('dialog').press('Escape'),
  },
  possible: {
    'agency.choose': ({ context }, { agency }) =>
      context.failure === null && context.found?.agencies.some(({ code }) => code === agency) === true,
  },
  atStart: (screen) => [{ control: box(screen), shows: { isFocused: true } }],
  expectations: {
    open: (screen, { context }) => [
      screen.role('dialog', 'Choose an agency'),
      { control: box(screen), shows: { value: context.text } },
      ...(context.failure === null ? [{ no: screen.role('alert') }] : []),
    ],
    'open.listed': (screen, { context }) => [
      first(screen),
      { control: screen.role('list', 'Agencies'), shows: { items: listed } },
      screen.text(describeFound(invariant(context.found, 'listed without agencies'))),
    ],
    'open.nothing': (screen) => [screen.text('No results found'), { no: first(screen) }],
    'open.failed': (screen) => [screen.role('alert'), { no: first(screen) }],
    chosen: (screen) => [{ no: screen.role('dialog') }],
    closed: (screen) => [{ no: screen.role('dialog') }],
  },
  controls: { 'Try again': { control: retryButton, event: { type: 'agencies.retry' } } },
};

export const title = 'the agency that internal users work for';

export const view = (actor: AnyActorRef) => (
  <AgencyPickerScreen picker={actor as AgencyPickerRef} companyName={nameOf} />
);
