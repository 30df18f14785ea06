import { userEvent as library, type UserEvent } from '@testing-library/user-event';

/** A person at the keyboard and the pointer, who does not pause between two keys: pauses took most of the time of the tests. */
export const createUser = (): UserEvent => library.setup({ delay: null });

/** The person at the components of a file. */
export const userEvent = createUser();
