import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { chosenSettings } from '#machines/domain/settings/chosen-settings.ts';
import type { AuthUser } from '#machines/domain/shared/user.ts';
import type { ProfileRef } from '#machines/settings/profile/profile.machine.ts';
import { formatAgency, type Agency } from '#machines/domain/shared/agency.ts';
import { knownFlags, type KnownFlag } from '#machines/domain/shared/identity.ts';
import { explainFailure } from '#forms/failure-words.ts';
import { Form } from '#forms/Form.tsx';
import { textOf } from '#forms/form-data.ts';
import { fixedName } from '#forms/problem-words.ts';
import { useRefusal } from '#forms/use-refusal.ts';
import { describeUnsaved, previewFeatures, savedNotice } from '#screens/settings/words.ts';
import { FailureWords } from '#screens/FailureWords.tsx';
import { Card } from '#ui/Card.tsx';
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx';
import { classOf } from '#ui/classes.ts';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { useFocusOnProblem } from '#ui/focus-on-problem.ts';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { NameField } from '#ui/NameField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { RetryButton } from '#widgets/retry-wait/RetryButton.tsx';
import { TextField } from '#ui/TextField.tsx';

interface ProfileFormProps {
  profile: ProfileRef;
  /** those that the user may act for */
  agencies: readonly Agency[];
  /** whether the user has a search */
  hasSearch: boolean;
}

const names = ['firstName', 'middleName', 'lastName'] as const;

/** A field that was not changed follows what is saved, which another tab may have changed. */
const useSavedNames = (form: RefObject<HTMLFormElement | null>, user: AuthUser): void => {
  const shown = useRef(user);
  useEffect(() => {
    for (const name of names) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === (shown.current[name] ?? ''))
        field.value = user[name] ?? '';
    }
    shown.current = user;
  }, [form, user]);
};

/** Name, previews, searches that are kept, and default agency. */
export const ProfileForm = ({ profile, agencies, hasSearch }: ProfileFormProps) => {
  const user = useSelector(profile, ({ context }) => context.user);
  const notice = useSelector(profile, ({ context }) => context.notice && savedNotice);
  const unsaved = useSelector(profile, ({ context }) => context.unsaved);
  const sent = useSelector(profile, ({ context }) => context.sent);
  const change = useSelector(profile, ({ context }) => context.change);
  const chosen = chosenSettings({ user, sent, change });
  const { errorOf, firstError, failure } = useRefusal(profile, ...(user.isEmployee ? [] : names));
  const [attempt, setAttempt] = useState(0);
  const { form, words } = useFocusOnProblem<HTMLFormElement>(firstError, attempt);
  useSavedNames(form, user);
  return (
    <Card as="section">
      <Stack gap="md">
        <Heading level={2} size={3}>
          Profile
        </Heading>
        <LiveRegion>{notice}</LiveRegion>
        {unsaved.length > 0 && (
          <Notice tone="error" role="alert" title={describeUnsaved(unsaved)}>
            {failure && <FailureWords failure={failure} describe={explainFailure} />}
          </Notice>
        )}
        {user.isEmployee ? (
          <>
            <DescriptionList
              isStacked
              facts={[
                { term: 'Email', details: user.email },
                { term: 'Name', details: user.displayName },
              ]}
            />
            <Text level={5} tone="muted">
              {fixedName}
            </Text>
          </>
        ) : (
          <Form
            ref={form}
            aria-label="Your name"
            className={classOf('stack', { gap: 'md' })}
            onSubmit={(values) => {
              profile.send({
                type: 'names.submit',
                firstName: textOf(values, 'firstName'),
                middleName: textOf(values, 'middleName'),
                lastName: textOf(values, 'lastName'),
              });
              setAttempt(attempt + 1);
            }}
          >
            <DescriptionList isStacked facts={[{ term: 'Email', details: user.email }]} />
            <NameField name="firstName" defaultValue={user.firstName} error={errorOf('firstName')} />
            <TextField
              name="middleName"
              label="Middle name"
              autoComplete="additional-name"
              isOptional
              defaultValue={user.middleName ?? ''}
              error={errorOf('middleName')}
            />
            <NameField name="lastName" defaultValue={user.lastName} error={errorOf('lastName')} />
            <LiveRegion>{words}</LiveRegion>
            <div>
              <RetryButton failure={failure} type="submit" isBusy={chosen.hasNames}>
                Save
              </RetryButton>
            </div>
          </Form>
        )}
        {user.previewAllowed && (
          <CheckboxGroup
            legend="Previews"
            options={[
              { value: 'preview', label: 'Show preview features', description: 'Saves as soon as you change it' },
            ]}
            values={chosen.isPreviewOn ? ['preview'] : []}
            onChange={(_, isOn) => profile.send({ type: 'preview.switch', isOn })}
          />
        )}
        {user.previewAllowed && user.previewEnabled && (
          <CheckboxGroup
            legend="Preview features"
            options={knownFlags.map((value) => ({ value, ...previewFeatures[value] }))}
            values={chosen.features}
            onChange={(value, isOn) => profile.send({ type: 'feature.switch', feature: value as KnownFlag, isOn })}
          />
        )}
        {hasSearch && (
          <CheckboxGroup
            legend="Searches"
            options={[
              {
                value: 'keep',
                label: 'Keep my recent searches',
                description: 'Offered when you enter an empty search box. Turning this off deletes them right away.',
              },
            ]}
            values={chosen.keepsSearches ? ['keep'] : []}
            onChange={(_, isOn) => profile.send({ type: 'searches.switch', isOn })}
          />
        )}
        {agencies.length > 1 && (
          <SelectField
            id="default-agency"
            label="Default agency"
            hint="The agency that you start with when you sign in. Saves as soon as you change it."
            placeholder="Your first agency"
            value={chosen.agency}
            options={agencies.map((agency) => ({ value: agency.code, label: formatAgency(agency) }))}
            isBusy={'agency' in sent}
            choosesInListOnly
            onChange={(agency) => profile.send({ type: 'agency.choose', agency })}
          />
        )}
        {notice && <Text tone="success">{notice}</Text>}
      </Stack>
    </Card>
  );
};
