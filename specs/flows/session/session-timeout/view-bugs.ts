import type { ViewBug } from '../../support/view-bugs.ts';

const file = 'session/session-timeout/SessionTimeoutScreen.tsx';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'staying is not what has the focus',
    class: 'focus',
    file,
    from: '<Button ref={stay} isBusy',
    to: '<Button isBusy',
  },
  {
    what: 'the warning of the absolute end leaves the focus at Logout',
    class: 'focus',
    file,
    from: 'initialFocus={goOn}\n',
    to: '',
  },
  {
    what: 'the countdown is of the absolute end',
    class: 'value',
    file,
    from: 'countdownOf(remaining(deadlinesOf(context.clock), context.now))',
    to: 'countdownOf(deadlinesOf(context.clock).endsAt - context.now)',
  },
  {
    what: 'the time that is left is not read in the warning',
    class: 'text',
    file,
    from: "{spokenCountdown('Your session will expire in', seconds)}",
    to: "{spokenCountdown('', seconds)}",
  },
  {
    what: 'the time is read in seconds',
    class: 'text',
    file: 'session/session-timeout/Countdown.tsx',
    from: '`${lead} ${announcementOf(seconds)}.`',
    to: '`${lead} ${seconds} seconds.`',
  },
  {
    what: 'the time stays at its first second',
    class: 'value',
    file: 'session/session-timeout/Countdown.tsx',
    from: '{formatCountdown(seconds)}',
    to: '{formatCountdown(119)}',
  },
  {
    what: 'Continue leaves',
    class: 'event not sent',
    file,
    from: "onClick={() => timeout.send({ type: 'warning.fold' })}",
    to: "onClick={() => timeout.send({ type: 'session.leave' })}",
  },
  {
    what: 'Yes is before No',
    class: 'order',
    file,
    from: '<Button variant="secondary" onClick={() => timeout.send({ type: \'session.leave\' })}>\n            No, log me out\n          </Button>\n          <Button ref={stay} isBusy={isBusy} onClick={onStay}>\n            Yes, keep me logged in\n          </Button>',
    to: '<Button ref={stay} isBusy={isBusy} onClick={onStay}>\n            Yes, keep me logged in\n          </Button>\n          <Button variant="secondary" onClick={() => timeout.send({ type: \'session.leave\' })}>\n            No, log me out\n          </Button>',
  },
];
