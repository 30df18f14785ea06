import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { listLoginSteps, shownLoginSteps } from '#machines/domain/sign-in/login.ts';
import { loginStepOf } from '#machines/domain/session/session.ts';
import type { LoginRef } from '#machines/sign-in/login/login.machine.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import type { Brand } from '#brands/brand.ts';
import { StepList } from '#layouts/StepList.tsx';
import { SignInLayout } from '#layouts/SignInLayout.tsx';
import { ChunkBoundary } from '#src/lazy-components.tsx';
import { classOf } from '#ui/classes.ts';
import type { ShownStep } from './LaterSteps.tsx';
import { UserTypeStep } from './UserTypeStep.tsx';

export interface LoginScreenProps {
  login: LoginRef;
  /** absent until the portal has read its settings */
  session?: SessionRef | undefined;
  brand: Brand;
  /** the time of a session was up, which led here */
  isTimeUp?: boolean;
  /** the history is at an entry of a later step: where the session is at the first one anyway, the code of the later ones goes back */
  isLaterEntry?: boolean;
  /** the steps after the first one, which may still be loading */
  LaterSteps: ComponentType<ShownStep>;
  /** what comes before the form */
  lead?: ReactNode;
  /** another way in, below the form */
  alternative?: ReactNode;
  /** what a demonstration adds below the form */
  demo?: ReactNode;
}

const first = listLoginSteps('userType', false);
const selectSteps = ({ context: { session } }: ReturnType<LoginRef['getSnapshot']>) =>
  session ? shownLoginSteps(session) : first;

/** Signing in, one step at a time; the server session names the step. */
export const LoginScreen = ({
  login,
  session,
  brand,
  isTimeUp,
  isLaterEntry = false,
  LaterSteps,
  lead,
  alternative,
  demo,
}: LoginScreenProps) => {
  const isSessionOver = useSelector(session, (snapshot) => Boolean(snapshot?.context.endReason));
  const hasEnded = useSelector(login, ({ context }) => context.notice === 'sessionEnded') || isSessionOver || isTimeUp;
  const isLockedOut = useSelector(session, (snapshot) => snapshot?.matches('lockedOut') ?? false);
  const steps = useSelector(login, selectSteps);
  return (
    <SignInLayout brand={brand}>
      <div className={classOf('stack', { gap: 'lg' })}>
        {hasEnded && (
          <ChunkBoundary>
            <LaterSteps step="ended" {...{ login, session, isTimeUp }} />
          </ChunkBoundary>
        )}
        {lead}
        {!isLockedOut && <StepList name="Sign-in steps" steps={steps} isLine />}
        <CurrentStep login={login} session={isLockedOut ? session : undefined} {...{ isLaterEntry, LaterSteps }} />
        {alternative}
        {demo}
      </div>
    </SignInLayout>
  );
};

const selectStep = (snapshot: ReturnType<LoginRef['getSnapshot']>) => {
  if (snapshot.matches('signedIn')) return 'signedIn';
  if (snapshot.matches('lockedOut')) return 'lockedOut';
  if (snapshot.matches('settingUp')) return 'settingUp';
  const { session } = snapshot.context;
  return session ? loginStepOf(session) : 'userType';
};

/** The step that the server session names; where a session is given, its user is locked out. */
export const CurrentStep = ({
  login,
  session,
  isLaterEntry,
  LaterSteps,
}: Pick<LoginScreenProps, 'login' | 'session' | 'isLaterEntry' | 'LaterSteps'>) => {
  const named = useSelector(login, selectStep);
  const step = session ? 'lockedOut' : named;
  const { form, arrive } = useFocusOnChange();
  const arrival = <Arrival step={step} onArrive={arrive} />;
  return (
    <div ref={form} className={classOf('stack', { gap: 'lg' })}>
      {step === 'userType' && <UserTypeStep login={login} />}
      {step !== 'signedIn' && step !== 'settingUp' && (step !== 'userType' || isLaterEntry) ? (
        <ChunkBoundary>
          <LaterSteps step={step} login={login} session={session} />
          {arrival}
        </ChunkBoundary>
      ) : (
        arrival
      )}
      {(step === 'signedIn' || step === 'settingUp') && (
        <p role="status" className={classOf('text', { level: '3' })}>
          {step === 'signedIn' ? 'Signing you in…' : 'Taking you to the next step…'}
        </p>
      )}
    </div>
  );
};

/** Reports that a step is on screen; inside a Suspense only once its code has come. */
const Arrival = ({ step, onArrive }: { step: string; onArrive: (step: string) => void }) => {
  useEffect(() => onArrive(step), [step, onArrive]);
  return null;
};

/**
 * Puts the focus on the first control of a step that has just come, so that a keyboard goes straight on; not where an offer
 * above it has taken the focus.
 */
const useFocusOnChange = () => {
  const form = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  const arrive = useCallback((step: string) => {
    const isFirst = shown.current === null;
    const isSame = shown.current === step;
    shown.current = step;
    if (isFirst || isSame || document.querySelector('h2:focus')) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (find('input:not([aria-hidden])') ?? find('button'))?.focus();
  }, []);
  return { form, arrive };
};
