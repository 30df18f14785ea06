import type { SignInsRef } from '#machines/settings/sign-ins/sign-ins.machine.ts';
import { SignInsList } from '#screens/settings/sign-ins/SignInsList.tsx';
import { driver } from '#specs/flows/settings/sign-ins/driver.ts';
import { model } from '#specs/flows/settings/sign-ins/model.ts';
import { testScreen } from '../../support/screen-paths.ts';

testScreen('the list of sign-ins', model, driver, (actor) => <SignInsList signIns={actor as SignInsRef} />);
