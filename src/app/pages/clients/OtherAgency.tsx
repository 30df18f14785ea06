import { otherAgencyOf } from '#machines/domain/actions/client-actions.ts';
import type { Account } from '#machines/domain/clients/account.ts';
import { describeAgency } from '#machines/domain/shared/identity.ts';
import { OtherAgencyNote } from '#screens/clients/record/OtherAgencyNote.tsx';
import { useSession } from '../../boot/context.ts';
import { useIdentity, useSelectedAgency } from '../../session/identity.ts';
import { useAgencySwitch } from '../../shell/agency-switch.ts';

/** Whom actions for a client are for, where it is not the client's agency, with the way to act for that one. */
export const OtherAgency = ({ account }: { account: Pick<Account, 'agencyCode'> }) => {
  const identity = useIdentity();
  const selectedAgency = useSelectedAgency();
  const switchAgency = useAgencySwitch(useSession());
  const other = otherAgencyOf({ identity, selectedAgency }, account);
  return (
    other && (
      <OtherAgencyNote
        acting={describeAgency(identity, other.acting)}
        agency={describeAgency(identity, other.code)}
        onSwitch={other.isOpen ? () => switchAgency(other.code) : undefined}
      />
    )
  );
};
