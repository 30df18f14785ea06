import { useSelector } from '@xstate/react';
import { otherAgencyOf } from '#machines/domain/actions/client-actions.ts';
import type { AccountDetail } from '#machines/domain/clients/account.ts';
import { formatAgency } from '#machines/domain/shared/agency.ts';
import { describeAgency } from '#machines/domain/shared/identity.ts';
import { OtherAgencyNote } from '#screens/clients/record/OtherAgencyNote.tsx';
import { selectIsBusy } from '#screens/selectors.ts';
import { useSession } from '../../boot/context.ts';
import { useIdentity, useSelectedAgency } from '../../session/identity.ts';
import { useAgencySwitch } from '../../shell/agency-switch.ts';

/** Whom actions for a client are for, where it is not the client's agency, with the way to act for that one. */
export const OtherAgency = ({ account }: { account: Pick<AccountDetail, 'agencyCode' | 'agencyName'> }) => {
  const identity = useIdentity();
  const selectedAgency = useSelectedAgency();
  const session = useSession();
  const switchAgency = useAgencySwitch(session);
  const isSwitching = useSelector(session, selectIsBusy);
  const other = otherAgencyOf({ identity, selectedAgency }, account);
  return (
    other && (
      <OtherAgencyNote
        acting={describeAgency(identity, other.acting)}
        agency={formatAgency({ code: other.code, name: account.agencyName })}
        isSwitching={isSwitching}
        onSwitch={other.isOpen ? () => switchAgency(other.code) : undefined}
      />
    )
  );
};
