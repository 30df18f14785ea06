import type { ProfileRef } from '#machines/settings/profile/profile.machine.ts';
import { ProfileForm } from '#screens/settings/profile/ProfileForm.tsx';
import { driver } from '#specs/flows/settings/profile/driver.ts';
import { model } from '#specs/flows/settings/profile/model.ts';
import { testScreen } from '../../support/screen-paths.ts';

testScreen('the form for name and previews', model, driver, (actor) => <ProfileForm profile={actor as ProfileRef} />);
