import { useSelector } from '@xstate/react';
import type { TrustDeviceRef } from '#machines/sign-in/trust-device/trust-device.machine.ts';
import { SendButton } from '#forms/SendButton.tsx';
import { StepForm } from '#forms/StepForm.tsx';
import { useStep } from '#forms/use-step.ts';
import { SetupLayout, type SetupScreenProps } from '#screens/onboarding/SetupLayout.tsx';
import { stepNotices } from '#screens/onboarding/words.ts';
import { Text } from '#ui/Text.tsx';

/** What a TrustDeviceScreen takes. */
export interface TrustDeviceScreenProps extends SetupScreenProps {
  device: TrustDeviceRef;
}

/** Whether this browser needs no code for 30 days. */
export const TrustDeviceScreen = ({ device, ...page }: TrustDeviceScreenProps) => {
  const session = useSelector(device, ({ context }) => context.session);
  const step = useStep(device);
  const notice = useSelector(device, ({ context }) => context.notice);
  const isTrusting = useSelector(device, ({ context }) => context.trust);
  return (
    <SetupLayout {...page} name="Trust this device" session={session} view="trust">
      <StepForm
        {...step}
        notice={notice && stepNotices[notice]}
        title="Trust this device?"
        lead="You won’t need a code to sign in on this device for 30 days."
        submit="Yes, trust this device"
        isBusy={step.isBusy && isTrusting}
        isHeld={step.isHeld || (step.isBusy && !isTrusting)}
        onSubmit={() => device.send({ type: 'device.answer', trust: true })}
        others={
          <SendButton
            actor={device}
            event={{ type: 'device.answer', trust: false }}
            variant="secondary"
            size="lg"
            isBusy={step.isBusy && !isTrusting}
          >
            Not now
          </SendButton>
        }
      >
        <Text>Don’t trust a device you share with others. You can remove it in Settings.</Text>
      </StepForm>
    </SetupLayout>
  );
};
