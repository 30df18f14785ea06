import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { brandOf } from '#brands/brands.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import { AgencyPickerScreen } from '#screens/session/agency-picker/AgencyPickerScreen.tsx';
import { agencyPickerActor } from '../actors/session/agency-picker.ts';
import { useFlow } from '../boot/context.ts';
import { useAgencySwitch } from './agency-switch.ts';

interface AgencyPickerProps {
  session: SessionRef;
  /** an agency was chosen, or none */
  onDone: () => void;
}

/** Choosing the agency that an internal user works for, over the page. */
const AgencyPicker = ({ session, onDone }: AgencyPickerProps) => {
  const switchAgency = useAgencySwitch(session);
  const picker = useFlow(({ call }) => agencyPickerActor({ call, switchAgency }));
  const isDone = useSelector(picker, ({ status }) => status === 'done');
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);
  return <AgencyPickerScreen picker={picker} companyName={(company) => brandOf(company).company.name} />;
};

export default AgencyPicker;
