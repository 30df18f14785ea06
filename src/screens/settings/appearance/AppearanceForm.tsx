import { useSelector } from '@xstate/react';
import { themeSettingOf, themeSettings, type ThemeSetting } from '#machines/domain/settings/theme.ts';
import type { AppearanceRef } from '#machines/settings/appearance/appearance.machine.ts';
import { RetryNotice } from '#screens/RetryNotice.tsx';
import { appearanceNote } from '#screens/settings/words.ts';
import { Card } from '#ui/Card.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';

const words: Readonly<Record<ThemeSetting, { label: string; description?: string }>> = {
  auto: { label: 'Automatic', description: 'Light or dark, as your device is set' },
  light: { label: 'Light' },
  dark: { label: 'Dark' },
};

/** Whether the portal is light or dark. */
export const AppearanceForm = ({ appearance }: { appearance: AppearanceRef }) => {
  const setting = useSelector(appearance, ({ context }) => context.setting);
  const failure = useSelector(appearance, ({ context }) => context.failure);
  return (
    <Card as="section">
      <Stack gap="md">
        <Heading level={2} size={3}>
          Appearance
        </Heading>
        <RadioCards
          name="appearance"
          legend="Light or dark"
          options={themeSettings.map((value) => ({ value, ...words[value] }))}
          value={setting}
          onChange={(value) => appearance.send({ type: 'theme.choose', setting: themeSettingOf(value) })}
        />
        <Text level={5} tone="muted">
          {appearanceNote}
        </Text>
        {failure && <RetryNotice failure={failure} size="sm" onRetry={() => appearance.send({ type: 'save.retry' })} />}
      </Stack>
    </Card>
  );
};
