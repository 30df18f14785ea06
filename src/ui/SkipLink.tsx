import { classOf } from '#ui/classes.ts';

/** The first stop of the Tab key: leads past the header to `<main id="main">`. */
export const SkipLink = () => (
  <a
    href="#main"
    className={classOf('skipLink')}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById('main')?.focus();
    }}
  >
    Skip to main content
  </a>
);
