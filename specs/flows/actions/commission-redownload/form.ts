import { screen } from '@testing-library/react';
import { addMonths } from '#machines/domain/shared/calendar.ts';
import { dayAt, type CalendarMonth } from '#machines/domain/shared/day.ts';
import { monthsToChoose } from '#machines/domain/actions/commission.ts';
import { chooseOption } from '#specs/flows/support/select-field.ts';
import type { PortalPage } from '#specs/flows/support/portal-page.tsx';

export const action = 'commissionStatementRedownload';
export const path = '/api/redownload/commission-statement';
export const agent = 'agent@demo.test';
/** The last month that has a statement. */
export const latest = addMonths(dayAt(Date.now()), -1);

export const yearField = () => screen.getByLabelText('Year');
export const monthField = () => screen.getByLabelText('Month');
export const monthLabel = (month: number) => monthsToChoose(null, latest)[month - 1]?.label ?? '';
export const submit = () => screen.getByRole('button', { name: 'Submit' });
export const confirmation = () => screen.findByText(/Your request has been submitted/);

export const choose = async ({ user }: PortalPage, { year, month }: CalendarMonth): Promise<void> => {
  await chooseOption(user, yearField(), String(year));
  await chooseOption(user, monthField(), monthLabel(month));
};
