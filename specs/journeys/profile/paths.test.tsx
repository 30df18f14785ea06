import type { ProfileRef } from '#machines/profile/profile.machine.ts';
import { ProfileForm } from '#screens/profile/ProfileForm.tsx';
import { driver } from '#specs/machines/profile.driver.ts';
import { model } from '#specs/machines/profile.model.ts';
import { testScreen } from '../paths.ts';

testScreen('the form for name and previews', model, driver, (actor) => <ProfileForm profile={actor as ProfileRef} />);
