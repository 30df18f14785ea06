import { useSelector } from '@xstate/react';
import type { RememberMeRef } from '#machines/sign-in/remember-me/remember-me.machine.ts';
import { partOf } from '#ui/classes.ts';
import { Notice } from '#ui/Notice.tsx';
import { rememberWords } from './words.ts';

/** Asks whether this device may remember who signs in. */
export const RememberMe = ({ remember }: { remember: RememberMeRef }) => {
  const isRemembered = useSelector(remember, (snapshot) => snapshot.matches('remembered'));
  const isRefused = useSelector(remember, (snapshot) => snapshot.matches('refused'));
  return (
    <>
      <label className={partOf('choices', 'option', { look: 'plain' })}>
        <input
          type="checkbox"
          className={partOf('choices', 'input')}
          checked={isRemembered}
          onChange={() => remember.send({ type: 'remember.switch' })}
        />
        <span>
          {rememberWords.label}
          <span className={partOf('choices', 'description')}>{rememberWords.hint}</span>
        </span>
      </label>
      {isRefused && (
        <Notice tone="warning" role="status">
          {rememberWords.refused}
        </Notice>
      )}
    </>
  );
};
