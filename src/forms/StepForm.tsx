import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Failure } from '#machines/domain/shared/failure.ts';
import type { FormProblem } from '#machines/domain/shared/refusal.ts';
import { FailureNotice } from '#forms/FailureNotice.tsx';
import { Form } from '#forms/Form.tsx';
import { ProblemSummary } from '#forms/ProblemSummary.tsx';
import { useRetry } from '#forms/use-retry.ts';
import { Button } from '#ui/Button.tsx';
import { classOf } from '#ui/classes.ts';
import { Notice } from '#ui/Notice.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';

/** What a StepForm takes: what `useStep` and `useProblems` return, and the words and fields of the step. */
export interface StepFormProps {
  title: string;
  lead?: ReactNode;
  /** what succeeded, or why this step shows */
  notice?: string | null;
  failure: Failure | null;
  /** the carrier refused what was entered */
  isRefused: boolean;
  /** words for the failure, where the flow has its own */
  describe?: (failure: Failure) => string;
  /** nothing can be sent until the carrier allows it again */
  isLockedOut: boolean;
  /** why nothing can be sent for now, where the step knows it */
  waitReason?: string | undefined;
  /** of forms with fields */
  problems?: readonly FormProblem[];
  /** the labels of the fields, for the summary */
  labels?: Readonly<Record<string, string>>;
  submit: string;
  isBusy: boolean;
  /** another call that the step started is in progress */
  isHeld: boolean;
  onSubmit: (form: FormData) => void;
  /** whether the values can be sent; where it is given, the button is unavailable until they can */
  isReady?: (form: FormData) => boolean;
  /** beside the button: other ways to continue, and below them a paragraph */
  others?: ReactNode;
  children?: ReactNode;
}

const none: readonly FormProblem[] = [];

/**
 * One step of a flow: the question, what went wrong, the fields and the button that continues. Problems are found on
 * submission; a summary takes the focus and links to each field.
 */
export const StepForm = (props: StepFormProps) => {
  const { title, lead, notice, failure, describe, problems = none, labels = {}, isReady, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const missing = useMissing(form, isReady);
  useRetry(form, props.isRefused);
  const isChecked = isReady !== undefined;
  useEffect(() => {
    const [first] = problems;
    if (isChecked && first) document.getElementById(first.field)?.focus();
  }, [problems, isChecked]);
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Heading level={1} isFocusable>
          {title}
        </Heading>
        {lead && <Text tone="muted">{lead}</Text>}
      </Stack>
      <Form ref={form} onSubmit={props.onSubmit}>
        <Stack gap="lg">
          {!isReady && <ProblemSummary problems={problems} labels={labels} />}
          {notice && (
            <Notice tone="info" role="status">
              {notice}
            </Notice>
          )}
          {failure && <FailureNotice failure={failure} {...(describe ? { describe } : {})} />}
          {children}
          <div className={classOf('stepActions')}>
            <Button
              type="submit"
              size="lg"
              isBusy={props.isBusy}
              isUnavailable={props.isHeld}
              unavailableReason={reasonOf(props, missing)}
              onUnavailablePress={() =>
                !props.isLockedOut && !props.isHeld && form.current && props.onSubmit(new FormData(form.current))
              }
            >
              {props.submit}
            </Button>
            {props.others}
          </div>
        </Stack>
      </Form>
    </Stack>
  );
};

/** Why the values cannot be sent yet: a field is empty, or something else is wrong. */
type Missing = 'empty' | 'wrong' | null;

const reasons: Readonly<Record<NonNullable<Missing>, string>> = {
  empty: 'Fill in every field to continue',
  wrong: 'Correct what you entered to continue',
};

const reasonOf = (props: StepFormProps, missing: Missing): string | undefined => {
  const { isLockedOut, waitReason, isBusy, isHeld } = props;
  if (isLockedOut) return 'Wait before you try again';
  if (waitReason) return waitReason;
  return missing && !isBusy && !isHeld ? reasons[missing] : undefined;
};

/** Why the values cannot be sent yet; checked on every change. */
const useMissing = (
  form: { readonly current: HTMLFormElement | null },
  isReady: ((form: FormData) => boolean) | undefined,
): Missing => {
  const [missing, setMissing] = useState<Missing>(isReady ? 'empty' : null);
  useEffect(() => {
    const element = form.current;
    if (!element || !isReady) return undefined;
    const check = () => {
      const values = new FormData(element);
      const isEmpty = [...values.values()].some((value) => value === '');
      setMissing(isReady(values) ? null : isEmpty ? 'empty' : 'wrong');
    };
    check();
    element.addEventListener('input', check);
    return () => element.removeEventListener('input', check);
  }, [form, isReady]);
  return missing;
};
