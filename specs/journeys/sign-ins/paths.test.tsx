import type { SignInsRef } from '#machines/sign-ins/sign-ins.machine.ts';
import { SignInsList } from '#screens/sign-ins/SignInsList.tsx';
import { driver } from '#specs/machines/sign-ins.driver.ts';
import { model } from '#specs/machines/sign-ins.model.ts';
import { testScreen } from '../paths.ts';

testScreen('the list of sign-ins', model, driver, (actor) => <SignInsList signIns={actor as SignInsRef} />);
