import { classOf } from '#ui/classes.ts';

/** A turning ring beside a text that describes what is loading; hidden from assistive technology. */
export const Spinner = () => <span className={classOf('spinner')} aria-hidden="true" />;
