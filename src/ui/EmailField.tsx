import { TextField, type TextFieldProps } from '#ui/TextField.tsx';

/** What an EmailField takes besides the attributes of a native input. */
export type EmailFieldProps = Omit<TextFieldProps, 'label' | 'name' | 'type'>;

/** An email address. */
export const EmailField = (props: EmailFieldProps) => (
  <TextField {...props} name="email" type="email" label="Email address" inputMode="email" spellCheck={false} />
);
