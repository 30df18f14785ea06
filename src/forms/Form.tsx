import type { ComponentProps } from 'react';

/** What a Form takes besides the attributes of a native one. */
export interface FormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> {
  /** receives the values of the fields */
  onSubmit: (form: FormData) => void;
}

/** A form whose values are checked by a machine, not by the browser. */
export const Form = ({ onSubmit, ...rest }: FormProps) => (
  <form
    {...rest}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(new FormData(event.currentTarget));
    }}
  />
);
