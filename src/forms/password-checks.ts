import { useEffect, useState } from 'react';
import type { Failure } from '#machines/domain/shared/failure.ts';
import {
  checkPassword,
  refusedRule,
  type PasswordCheck,
  type PasswordFacts,
} from '#machines/domain/shared/password.ts';

/** What is known of a new password. */
export interface PasswordTrial {
  password: string;
  facts: PasswordFacts;
  /** how the last submission failed, if it did */
  failure: Failure | null;
}

let loading: Promise<ReadonlySet<string>> | undefined;

const load = (): Promise<ReadonlySet<string>> => {
  loading ??= import('virtual:common-passwords').then(({ default: words }) => new Set(words.split('\n')));
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
};

/** The carrier's list of common passwords; null until it is there. */
const useCommonPasswords = (): ReadonlySet<string> | null => {
  const [words, setWords] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    let isGone = false;
    load().then(
      (loaded) => !isGone && setWords(loaded),
      // the carrier has the last word in any case
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, []);
  return words;
};

const nothing: ReadonlySet<string> = new Set();

/**
 * The rules of a password while it is typed. A rule is met only where the carrier would say so: that
 * of the common passwords once their list is loaded, and none for which the carrier has refused this very password.
 */
export const usePasswordChecks = ({ password, facts, failure }: PasswordTrial): PasswordCheck[] => {
  const common = useCommonPasswords();
  const [refused, setRefused] = useState({ failure, password: '' });
  if (refused.failure !== failure) setRefused({ failure, password });
  const broken = password === refused.password ? refusedRule(refused.failure) : null;
  return checkPassword(password, facts, common ?? nothing).map((check) => ({
    ...check,
    isMet: check.isMet && check.id !== broken && (check.id !== 'common' || common !== null),
  }));
};
