import { classOf, partOf } from '#ui/classes.ts';

/** What PasswordHints take. */
export interface PasswordHintsProps {
  id?: string;
  checks: readonly { id: string; label: string; isMet: boolean }[];
}

/** The rules of a password, ticked off while it is typed; says so when all are met. */
export const PasswordHints = ({ id, checks }: PasswordHintsProps) => (
  <div>
    <ul id={id} className={partOf('hints', 'root')} aria-label="Your password needs">
      {checks.map(({ id: key, label, isMet }) => (
        <li key={key} className={partOf('hints', 'item', { met: isMet })}>
          <svg width=".75rem" viewBox="0 0 10 10" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
            {/* a short line until it is met: an empty circle looks like something to choose */}
            <path d={isMet ? 'M1 5.5 4 8.5l5-7' : 'M3 5h4'} />
          </svg>
          {label}
          <span className={classOf('hidden')}>{isMet ? ': met' : ': not met yet'}</span>
        </li>
      ))}
    </ul>
    <div role="status" className={classOf('hidden')}>
      {checks.every(({ isMet }) => isMet) ? 'Your password meets all conditions' : ''}
    </div>
  </div>
);
