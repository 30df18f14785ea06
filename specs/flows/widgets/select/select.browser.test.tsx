import { useSelector } from '@xstate/react';
import type { SelectRef } from '#machines/widgets/select/select.machine.ts';
import { SelectView } from '#widgets/select/Select.tsx';
import { driver } from '#specs/flows/widgets/select/driver.ts';
import { model } from '#specs/flows/widgets/select/model.ts';
import { testScreen } from '../../support/screen-paths.ts';

const View = ({ select }: { select: SelectRef }) => {
  const mode = useSelector(select, ({ context }) => context.mode);
  const options = useSelector(select, ({ context }) => context.options);
  return (
    <SelectView
      select={select}
      label="Agency"
      options={options}
      {...(mode === 'multi' && { mode, hasSelectAll: true })}
      {...(mode === 'autocomplete' && { isAutocomplete: true, isClearable: true })}
    />
  );
};

testScreen('a select [CTL-01] [CTL-02]', model, driver, (actor) => <View select={actor as SelectRef} />);
