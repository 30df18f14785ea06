import { useId, type ComponentProps, type MouseEvent, type ReactNode, type Ref } from 'react';
import { partOf } from '#ui/classes.ts';
import { isPlainClick } from '#ui/plain-click.ts';

/** What a ResultList takes besides the handlers of its element. */
export interface ResultListProps extends Omit<ComponentProps<'div'>, 'className' | 'style' | 'role'> {
  label: string;
  isBusy?: boolean;
}

/** Results as a feed; its children are ResultCards. */
export const ResultList = ({ label, isBusy, children, ...rest }: ResultListProps) => (
  <div {...rest} role="feed" aria-label={label} aria-busy={isBusy ?? false} className={partOf('result', 'list')}>
    {children}
  </div>
);

/** A value under its name. */
interface Fact {
  name: string;
  value: string;
}

/** What a ResultCard takes. */
export interface ResultCardProps {
  title: string;
  href: string;
  /** below the title, such as an address */
  note: string;
  number: Fact;
  /** one more beside the number */
  fact?: Fact | null;
  /** at the end: what kind it is, as a Chip, and what else can be done with it */
  chip?: ReactNode;
  /** why this was found, where its name does not say so: "Matched policy number ABC1234567" */
  match?: { label: string; value: string } | null;
  /** place among all results, from 1 */
  position: number;
  /** how many there are; -1 while unknown */
  total: number;
  /** kept on the element as `data-result`, for the handler of a press */
  resultId: string;
  ref?: Ref<HTMLElement>;
}

/** Follows the row's link on a press beside it, unless the press selected text. */
const followLink = (event: MouseEvent<HTMLElement>): void => {
  const isOnControl = event.target instanceof Element && event.target.closest('a, button, input') !== null;
  if (isOnControl || !isPlainClick(event) || window.getSelection()?.isCollapsed === false) return;
  event.currentTarget.querySelector('a')?.click();
};

/** One of the results of a search. */
export const ResultCard = (props: ResultCardProps) => {
  const { title, href, note, number, fact, chip, match, position, total, resultId, ref } = props;
  const titleId = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the name is the link; the rest of the row follows it for the pointer
    <article
      ref={ref}
      tabIndex={-1}
      data-result={resultId}
      aria-labelledby={titleId}
      aria-posinset={position}
      aria-setsize={total}
      className={partOf('result', 'card')}
      onClick={followLink}
    >
      <h3 id={titleId} className={partOf('result', 'title')}>
        <a href={href} className={partOf('result', 'link')}>
          {title}
        </a>
      </h3>
      <p className={partOf('result', 'address')}>{note}</p>
      <p className={partOf('result', 'number')}>
        <span className={partOf('result', 'name')}>{number.name} </span>
        {number.value}
      </p>
      {fact && (
        <p className={partOf('result', 'agency')}>
          <span className={partOf('result', 'name')}>{fact.name} </span>
          {fact.value}
        </p>
      )}
      {chip && <div className={partOf('result', 'chip')}>{chip}</div>}
      {match && (
        <p className={partOf('result', 'match')}>
          Matched {match.label} <mark>{match.value}</mark>
        </p>
      )}
    </article>
  );
};
