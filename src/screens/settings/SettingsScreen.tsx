import type { AppearanceRef } from '#machines/settings/appearance/appearance.machine.ts';
import type { Agency } from '#machines/domain/shared/agency.ts';
import type { ActivityRef } from '#machines/settings/activity/activity.machine.ts';
import type { PasswordChangeRef } from '#machines/settings/password-change/password-change.machine.ts';
import type { ProfileRef } from '#machines/settings/profile/profile.machine.ts';
import type { SignInsRef } from '#machines/settings/sign-ins/sign-ins.machine.ts';
import type { UnsavedChangesRef } from '#machines/settings/unsaved-changes/unsaved-changes.machine.ts';
import { classOf } from '#ui/classes.ts';
import { Container } from '#ui/Container.tsx';
import { Column, Grid } from '#ui/Grid.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Heading } from '#ui/Text.tsx';
import { ActivityList, type ActivityHrefs } from './activity/ActivityList.tsx';
import { AppearanceForm } from './appearance/AppearanceForm.tsx';
import { PasswordChangeForm } from './password-change/PasswordChangeForm.tsx';
import { ProfileForm } from './profile/ProfileForm.tsx';
import { SignInsList } from './sign-ins/SignInsList.tsx';
import { UnsavedChangesDialog } from './unsaved-changes/UnsavedChangesDialog.tsx';

/** What a SettingsScreen takes. */
export interface SettingsScreenProps {
  profile: ProfileRef;
  appearance: AppearanceRef;
  change: PasswordChangeRef;
  signIns: SignInsRef;
  activity: ActivityRef;
  hrefs: ActivityHrefs;
  changes: UnsavedChangesRef;
  email: string;
  agencies: readonly Agency[];
  /** whether the user has a search */
  hasSearch: boolean;
}

/** What people may change of themselves, and where they are signed in. */
export const SettingsScreen = ({
  profile,
  appearance,
  change,
  signIns,
  activity,
  hrefs,
  changes,
  email,
  agencies,
  hasSearch,
}: SettingsScreenProps) => (
  <Container>
    <Stack gap="lg">
      <Heading level={1} isFocusable>
        Settings
      </Heading>
      <Grid>
        <Column xs={4} sm={8} md={6}>
          <Stack gap="lg">
            <ProfileForm profile={profile} agencies={agencies} hasSearch={hasSearch} />
            <div className={classOf('screenOnly')}>
              <PasswordChangeForm change={change} email={email} />
            </div>
          </Stack>
        </Column>
        <Column xs={4} sm={8} md={6}>
          <Stack gap="lg">
            <div className={classOf('screenOnly')}>
              <AppearanceForm appearance={appearance} />
            </div>
            <SignInsList signIns={signIns} />
          </Stack>
        </Column>
        <Column xs={4} sm={8} md={12}>
          <ActivityList activity={activity} hrefs={hrefs} />
        </Column>
      </Grid>
      <UnsavedChangesDialog changes={changes} />
    </Stack>
  </Container>
);
