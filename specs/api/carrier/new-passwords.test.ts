import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { demoPassword } from '#mocks/seed/people.ts';
import type { Answer, Browser } from './browser.ts';
import { hashCost } from './seeded.ts';
import { bringTo, make, newPassword } from './wizards/steps.ts';
import { describeCarrier, type World } from './world.ts';

/** Every form that sets a password: how to come there, and how to send one. */
const forms: Readonly<Record<string, (world: World) => Promise<(password: string) => Promise<Answer>>>> = {
  'a forgotten password': async (world) => {
    const browser = world.browser();
    await browser.post('/-/auth/forgot-password', { email: 'agent@demo.test' });
    const code = await browser.newestCode('agent');
    return (password) =>
      browser.post('/-/auth/forgot-password/reset', { email: 'agent@demo.test', confirmationCode: code, password });
  },
  'signing up': async (world) => {
    const browser = world.browser();
    await bringTo(browser, 'sign up: password');
    return (password) => make(browser, 'signUpPassword', { password, confirmPassword: password });
  },
  'the setup': async (world) => {
    const browser: Browser = world.browser();
    await bringTo(browser, 'new password');
    return (password) => make(browser, 'setNewPassword', { newPassword: password });
  },
  'the settings': async (world) => {
    const browser = await world.signedIn('agent');
    return (password) =>
      browser.post('/-/auth/user/password', { currentPassword: demoPassword, newPassword: password });
  },
};

const common = 'This password is too common. Choose another one';

describeCarrier('A new password', (world) => {
  test.each(Object.keys(forms))('in %s obeys the same rules, with the same words [A-02.1, LGN-09.2]', async (name) => {
    const send = await forms[name]?.(world);
    const messageFor = async (password: string) => (await send?.(password))?.json as { message?: string };

    for (const password of ['mustangmustang1', 'M1chelle!!!!!!!', 'chelsea chelsea', '!!!!!!!!liverpool99'])
      expect(await messageFor(password)).toMatchObject({ status: 400, message: common });
    expect(await messageFor('wolf lantern')).toMatchObject({ message: 'Use 15 to 128 characters' });
    expect(await messageFor('x'.repeat(1000))).toMatchObject({ message: 'Use 15 to 128 characters' });
    expect(await messageFor('the millrace at dawn')).toMatchObject({
      message: 'Leave out the names of the company, your agency, and your email address',
    });
    expect((await send?.(newPassword))?.status).toBe(200);
  });

  test.each(['the setup', 'the settings'])('in %s is another one than the current one', async (name) => {
    const send = await forms[name]?.(world);

    expect((await send?.(demoPassword))?.json).toMatchObject({
      status: 400,
      message: 'Choose a password that’s different from the current one.',
    });
    expect((await send?.(newPassword))?.status).toBe(200);
  });

  test.each(['a forgotten password', 'the settings'])('in %s does not hold the name of an agency', async (name) => {
    const send = await forms[name]?.(world);

    // more often than a code takes guesses
    for (let turn = 0; turn < 6; turn += 1)
      expect((await send?.('Northstar Risk Advisors!'))?.json).toMatchObject({
        status: 400,
        message: 'Leave out the names of the company, your agency, and your email address',
      });
    expect((await send?.(newPassword))?.status).toBe(200);
  });

  test.each(['NFC', 'NFD'] as const)(
    'is the same in whichever form of Unicode a keyboard types it: chosen in %s',
    async (chosen) => {
      const typed = 'zwölf Kühe im Café nebenan';
      const browser = await world.signedIn('agent');
      const change = (currentPassword: string, password: string) =>
        browser.post('/-/auth/user/password', { currentPassword, newPassword: password });
      expect((await change(demoPassword, typed.normalize(chosen))).status).toBe(200);

      for (const form of ['NFC', 'NFD'] as const) {
        const next = world.browser();
        await next.enterEmail('agent');
        expect((await next.enterPassword(typed.normalize(form))).status, form).toBe(200);
      }
      expect((await change(typed.normalize('NFC'), typed.normalize('NFD'))).json).toMatchObject({
        message: 'Choose a password that’s different from the current one.',
      });
    },
  );

  test('has as many characters in whichever form of Unicode a keyboard types it', async () => {
    const send = await forms['the settings']?.(world);

    // 10 letters, which are 19 code points in the other form, and 99, which are 279
    expect((await send?.('süßéàîõçñå'.normalize('NFD')))?.json).toMatchObject({ message: 'Use 15 to 128 characters' });
    expect((await send?.('ếầộữặễổẩự '.repeat(10).trim().normalize('NFD')))?.status).toBe(200);
  });

  test('that was kept in another form of Unicode still signs in', async () => {
    const typed = 'zwölf Kühe im Café nebenan'.normalize('NFD');
    const password_hash = await hash(typed, { ...hashCost, parallelism: 1 });
    await world.carrier.services.db
      .updateTable('users')
      .set({ password_hash })
      .where('email', '=', 'agent@demo.test')
      .execute();
    const browser = world.browser();
    await browser.enterEmail('agent');

    expect((await browser.enterPassword(typed)).status).toBe(200);
  });

  test('with the name of an agency and a wrong code is a wrong code: it says nothing of the agency', async () => {
    const browser = world.browser();
    await browser.post('/-/auth/forgot-password', { email: 'agent@demo.test' });
    const code = await browser.newestCode('agent');
    const messageFor = async (password: string) => {
      const confirmationCode = code === '111111' ? '222222' : '111111';
      const body = { email: 'agent@demo.test', confirmationCode, password };
      return ((await browser.post('/-/auth/forgot-password/reset', body)).json as { message: string }).message;
    };

    expect(await messageFor('Northstar Risk Advisors!')).toBe(await messageFor(newPassword));
  });
});
