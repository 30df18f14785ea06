/** The account that password managers keep the password of the form for. */
export const accountForManagers = (): string | undefined =>
  document.querySelector<HTMLInputElement>('form input[autocomplete="username"]')?.value;
