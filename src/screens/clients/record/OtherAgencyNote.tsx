import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';

interface OtherAgencyNoteProps {
  /** the agency that the user acts for, in words */
  acting: string;
  /** the client's, in words */
  agency: string;
  /** acts for the client's agency; absent where the user may not */
  onSwitch?: (() => void) | undefined;
  isSwitching: boolean;
}

/** Before actions for a client of another agency than the user acts for: whom they are for. */
export const OtherAgencyNote = ({ acting, agency, onSwitch, isSwitching }: OtherAgencyNoteProps) => (
  <Stack gap="sm">
    <Text>
      Actions are for {acting}, the agency you work for. This client is with {agency}.
    </Text>
    {onSwitch && (
      <div>
        <Button size="sm" variant="secondary" isBusy={isSwitching} onClick={onSwitch}>
          Switch to {agency}
        </Button>
      </div>
    )}
  </Stack>
);
