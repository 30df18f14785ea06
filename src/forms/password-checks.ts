import { useEffect, useState } from 'react';
import { checkPassword, type PasswordCheck, type PasswordFacts } from '#machines/domain/shared/password.ts';
import type { FormProblem } from '#machines/domain/shared/refusal.ts';

/** What is known of a new password. */
export interface PasswordTrial {
  password: string;
  facts: PasswordFacts;
  /** what was wrong with the last submission */
  problems: readonly FormProblem[];
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
export const usePasswordChecks = ({ password, facts, problems }: PasswordTrial): PasswordCheck[] => {
  const common = useCommonPasswords();
  const [refused, setRefused] = useState({ problems, password: '' });
  if (refused.problems !== problems) setRefused({ problems, password });
  const broken = password === refused.password ? refused.problems.find(({ field }) => field === 'password') : undefined;
  return checkPassword(password, facts, common ?? nothing).map((check) => ({
    ...check,
    isMet: check.isMet && check.id !== broken?.code && (check.id !== 'common' || common !== null),
  }));
};
