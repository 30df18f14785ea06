import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { partOf } from '#ui/classes.ts';
import { demand } from '#ui/developer-error.ts';
import { useDisclosure } from '#ui/disclosure.ts';
import { Icon } from '#ui/Icon.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

/** What a FilterMenu takes. */
export interface FilterMenuProps {
  /** of its button */
  id?: string;
  title: string;
  /** `single` offers radios, `multi` checkboxes */
  mode?: 'single' | 'multi';
  options: readonly { value: string; title: string; selected: boolean }[];
  /** leaves out the choice that clears the filter */
  noDefault?: boolean;
  defaultTitle?: string;
  onChoose: (value: string) => void;
  onRemove: (value: string) => void;
  onClear: () => void;
}

/** A filter of a search: a button with the number of choices, and the choices below it, which are drawn when it first opens. */
export const FilterMenu = (props: FilterMenuProps) => {
  const { id, title, mode = 'multi', options, noDefault = false, defaultTitle = 'Select All' } = props;
  const { onChoose, onRemove, onClear } = props;
  demand(options.length > 0, 'FilterMenu', () => `filter "${title}" has no options`);
  const { root, trigger, panel, hasOpened } = useDisclosure<HTMLDivElement>();
  const group = useId();
  const count = options.filter((option) => option.selected).length;
  const type = mode === 'single' ? 'radio' : 'checkbox';
  // what makes radio buttons one choice; checkboxes need none
  const name = mode === 'single' ? group : undefined;
  return (
    <div ref={root} className={partOf('menu', 'root', { look: 'filter' })}>
      <button
        {...trigger}
        id={id}
        className={partOf('menu', 'trigger', { look: 'filter' })}
        data-chosen={count > 0 || undefined}
      >
        <span>{title}</span>
        {count > 0 && (
          <span className={partOf('menu', 'count')}>
            {count}
            <VisuallyHidden> chosen</VisuallyHidden>
          </span>
        )}
        <Icon of={ChevronDown} />
      </button>
      <fieldset {...panel} className={partOf('menu', 'panel', { look: 'filter' })}>
        <legend className="hidden">{title}</legend>
        {hasOpened && !noDefault && (
          <Option
            type={type}
            name={name}
            label={defaultTitle}
            isChosen={count === 0 || (mode !== 'single' && count === options.length)}
            isMixed={mode !== 'single' && count > 0 && count < options.length}
            onChange={() => onClear()}
          />
        )}
        {hasOpened &&
          options.map(({ value, title: label, selected }) => (
            <Option
              key={value}
              type={type}
              name={name}
              label={label}
              isChosen={selected}
              onChange={(isChosen) => (isChosen ? onChoose(value) : onRemove(value))}
            />
          ))}
      </fieldset>
    </div>
  );
};

interface OptionProps {
  type: 'radio' | 'checkbox';
  name: string | undefined;
  label: string;
  isChosen: boolean;
  /** it stands for several, of which some are chosen */
  isMixed?: boolean;
  onChange: (isChosen: boolean) => void;
}

const Option = ({ type, name, label, isChosen, isMixed = false, onChange }: OptionProps) => (
  <label className={partOf('choices', 'option', { look: 'menu' })}>
    <input
      ref={(input) => {
        if (input) input.indeterminate = isMixed;
      }}
      type={type}
      name={name}
      className={partOf('choices', 'input', { look: 'menu' })}
      checked={isChosen}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    {label}
  </label>
);
