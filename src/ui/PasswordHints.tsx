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
          <span className={partOf('hints', 'mark', { met: isMet })} aria-hidden="true">
            {isMet && (
              <svg width="10" height="10" viewBox="0 0 10 10" fill="none" stroke="currentColor" strokeWidth="2">
                <path d="M1.5 5.5 4 8l4.5-6" />
              </svg>
            )}
          </span>
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
