import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { describeDuration } from '#machines/domain/shared/duration.ts';
import { retryAfterOf, type Failure } from '#machines/domain/shared/failure.ts';
import type { FieldProblem } from '#machines/domain/shared/validation.ts';
import { FailureNotice } from '#layouts/FailureNotice.tsx';
import { Button } from '#ui/Button.tsx';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';

/** What a WizardForm takes. */
export interface WizardFormProps {
  title: string;
  lead?: ReactNode;
  /** what went well, or why this step shows */
  notice?: string | null;
  failure: Failure | null;
  /** words for the failure, where the flow has its own */
  describe?: (failure: Failure) => string;
  /** nothing may be sent until the carrier's time to wait is over */
  isLockedOut: boolean;
  problems: readonly FieldProblem[];
  /** the fields' names as people read them, for the summary */
  labels?: Readonly<Record<string, string>>;
  submit: string;
  isBusy: boolean;
  /** something else that the step has started is going on */
  isHeld?: boolean;
  onSubmit: (form: FormData) => void;
  /** whether what is typed can be sent; where it is given, the button waits for it */
  isReady?: (form: FormData) => boolean;
  /** below the button: other ways to go on */
  others?: ReactNode;
  children?: ReactNode;
}

/**
 * One step of a wizard: what is asked, what went wrong and what to do next, and the way on. Problems are found when it is
 * submitted; a summary takes focus and leads to each field, and the page's title says so.
 */
export const WizardForm = (props: WizardFormProps) => {
  const { title, lead, notice, failure, describe, problems, labels = {}, isReady, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const isLacking = useReadiness(form, isReady);
  useErrorTitle(problems.length > 0);
  useEffect(() => {
    const [first] = problems;
    if (isReady && first) document.getElementById(first.field)?.focus();
  }, [problems, isReady]);
  const send = () => form.current && props.onSubmit(new FormData(form.current));
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Heading level={1} isFocusable>
          {title}
        </Heading>
        {lead && <Text tone="muted">{lead}</Text>}
      </Stack>
      <form
        ref={form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack gap="lg">
          {!isReady && <Summary problems={problems} labels={labels} />}
          {notice && (
            <Notice tone="info" role="status">
              {notice}
            </Notice>
          )}
          {failure && (
            <FailureNotice failure={failure} {...(describe ? { describe } : {})}>
              {props.isLockedOut && <p>You can try again in {describeDuration(retryAfterOf(failure) ?? 60)}.</p>}
            </FailureNotice>
          )}
          {children}
          <Stack gap="md" align="start">
            <Button
              type="submit"
              size="lg"
              isBusy={props.isBusy}
              disabledReason={reasonOf(props, isLacking)}
              {...(props.isHeld ? { 'aria-disabled': true } : {})}
              onDisabledPress={() => !props.isLockedOut && !props.isHeld && send()}
            >
              {props.submit}
            </Button>
            {props.others}
          </Stack>
        </Stack>
      </form>
    </Stack>
  );
};

const reasonOf = ({ isLockedOut, isBusy, isHeld }: WizardFormProps, isLacking: boolean): string | undefined => {
  if (isLockedOut) return 'Too many attempts: please wait';
  return isLacking && !isBusy && !isHeld ? 'Fill in every field to go on' : undefined;
};

/** Names the fields in the summary; it takes focus once for each time that problems are found. */
const Summary = ({
  problems,
  labels,
}: {
  problems: readonly FieldProblem[];
  labels: Readonly<Record<string, string>>;
}) => {
  const [kept, setKept] = useState({ problems, shown: summarise(problems, labels) });
  if (kept.problems !== problems) setKept({ problems, shown: summarise(problems, labels) });
  return <ErrorSummary problems={kept.shown} />;
};

const summarise = (problems: readonly FieldProblem[], labels: Readonly<Record<string, string>>) =>
  problems.map(({ field, message }) => ({ message: `${labels[field] ?? field}: ${message}`, fieldId: field }));

/** Whether what is typed cannot be sent yet; asked anew with every change. */
const useReadiness = (
  form: { readonly current: HTMLFormElement | null },
  isReady: ((form: FormData) => boolean) | undefined,
): boolean => {
  const [isLacking, setIsLacking] = useState(isReady !== undefined);
  useEffect(() => {
    const element = form.current;
    if (!element || !isReady) return undefined;
    const look = () => setIsLacking(!isReady(new FormData(element)));
    look();
    element.addEventListener('input', look);
    return () => element.removeEventListener('input', look);
  }, [form, isReady]);
  return isLacking;
};

/** The page's title says that something has to be put right. */
const useErrorTitle = (isWrong: boolean): void => {
  useEffect(() => {
    if (!isWrong) return undefined;
    const { title } = document;
    document.title = `Error: ${title}`;
    return () => {
      document.title = document.title.replace(/^Error: /, '');
    };
  }, [isWrong]);
};

/** The text of a field of a form. */
export const textOf = (form: FormData, field: string): string => {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
};
