import { compare, hasMembers, hiddenIn, describe, type Member } from '../model/values.ts';

const words = { same: '', added: 'new', removed: 'gone', changed: 'changed' } as const;

/** A value by its members, each beside what it was before. */
export const Values = ({ before, now, empty }: { before?: unknown; now: unknown; empty: string }) => {
  const members = compare(before, now);
  if (!hasMembers(now) && members.length === 0) return <p className="quiet">{empty}</p>;
  return (
    <>
      <dl className="values">
        {members.map((member) => (
          <MemberRow
            key={member.key}
            name={member.key}
            now={member.now}
            before={member.before}
            change={member.change}
          />
        ))}
      </dl>
      {hiddenIn(now) > 0 && <p className="quiet">and {hiddenIn(now)} more that are not shown</p>}
    </>
  );
};

const MemberRow = ({ name, now, before, change }: Omit<Member, 'key'> & { name: string }) => (
  <div data-change={change}>
    <dt>
      {name}
      {words[change] && <span className="mark">{words[change]}</span>}
    </dt>
    <dd>
      {hasMembers(now) ? (
        <Values before={hasMembers(before) ? before : undefined} now={now} empty="" />
      ) : (
        <>
          {change === 'changed' && !hasMembers(before) && (
            <>
              <Value of={before} isOld /> <span aria-label="became">→</span>{' '}
            </>
          )}
          <Value of={change === 'removed' ? before : now} isOld={change === 'removed'} />
        </>
      )}
    </dd>
  </div>
);

const Value = ({ of, isOld = false }: { of: unknown; isOld?: boolean }) => {
  const { text, isMasked } = describe(of);
  const look = { 'data-masked': isMasked || undefined, 'data-type': of === null ? 'null' : typeof of };
  const title = isMasked ? 'Not shown: only its type and size' : undefined;
  return isOld ? (
    <del {...look} title={title}>
      {text}
    </del>
  ) : (
    <span className="value" {...look} title={title}>
      {text}
    </span>
  );
};
