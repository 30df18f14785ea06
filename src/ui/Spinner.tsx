import { classOf } from '#ui/classes.ts';

/** A turning ring beside the words that say what is going on; says nothing itself. */
export const Spinner = () => <span className={classOf('spinner')} aria-hidden="true" />;
