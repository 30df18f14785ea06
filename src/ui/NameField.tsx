import { TextField, type TextFieldProps } from '#ui/TextField.tsx';

const names = {
  firstName: { label: 'First name', autoComplete: 'given-name' },
  lastName: { label: 'Last name', autoComplete: 'family-name' },
} as const;

/** What a NameField takes besides the attributes of a native input. */
export interface NameFieldProps extends Omit<TextFieldProps, 'label' | 'name' | 'type'> {
  name: keyof typeof names;
}

/** The first or the last name of a person. */
export const NameField = (props: NameFieldProps) => <TextField {...props} {...names[props.name]} />;
