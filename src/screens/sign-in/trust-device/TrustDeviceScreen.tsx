import { useSelector } from '@xstate/react';
import type { TrustDeviceRef } from '#machines/sign-in/trust-device/trust-device.machine.ts';
import type { Brand } from '#brands/brand.ts';
import { WizardForm } from '#layouts/WizardForm.tsx';
import { WizardLayout } from '#layouts/WizardLayout.tsx';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';

/** What a TrustDeviceScreen takes. */
export interface TrustDeviceScreenProps {
  device: TrustDeviceRef;
  brand: Brand;
  logoutHref: string;
}

/** Whether this browser needs no code for 30 days. */
export const TrustDeviceScreen = ({ device, brand, logoutHref }: TrustDeviceScreenProps) => {
  const session = useSelector(device, ({ context }) => context.session);
  const failure = useSelector(device, ({ context }) => context.failure);
  const isLockedOut = useSelector(device, (snapshot) => snapshot.matches('lockedOut'));
  const isBusy = useSelector(device, (snapshot) => snapshot.hasTag('busy'));
  const isTrusting = useSelector(device, ({ context }) => context.trust);
  const canAnswer = useSelector(device, (snapshot) => snapshot.can({ type: 'device.answer', trust: false }));
  return (
    <WizardLayout
      brand={brand}
      name="Trust this device"
      steps={session.steps}
      isForCustomer={session.userType === 'customer'}
      view="trust"
      exit={<a href={logoutHref}>Logout</a>}
    >
      <WizardForm
        failure={failure}
        problems={none}
        isLockedOut={isLockedOut}
        title="Trust this device?"
        lead="On a device that you trust you sign in without a code for 30 days."
        submit="Yes, trust this device"
        isBusy={isBusy && isTrusting}
        isHeld={!canAnswer && !(isBusy && isTrusting) && !isLockedOut}
        onSubmit={() => device.send({ type: 'device.answer', trust: true })}
        others={
          <Button
            variant="secondary"
            size="lg"
            isBusy={isBusy && !isTrusting}
            {...(canAnswer ? {} : { 'aria-disabled': true })}
            onClick={() => device.send({ type: 'device.answer', trust: false })}
          >
            Not now
          </Button>
        }
      >
        <Text>Do not trust a device that you share with others. You can take your trust back in the settings.</Text>
      </WizardForm>
    </WizardLayout>
  );
};

const none = [] as const;
