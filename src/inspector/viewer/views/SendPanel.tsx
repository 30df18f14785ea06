import { useState } from 'react';
import { useShown } from '../context.ts';

/** Sends an event into the portal while it is open. Only a development server offers it; the portal refuses it anywhere else. */
export const SendPanel = () => {
  const { log, sid, position, workspace } = useShown();
  const [type, setType] = useState('');
  const [payload, setPayload] = useState('{}');
  const [problem, setProblem] = useState<string | null>(null);
  const graph = sid === null ? null : log.graphOf(sid);
  const isOpen = workspace.portal(false)?.isGone === false;
  if (!log.info.canSend || !isOpen || sid === null || !graph) return null;
  const active = log.stateAt(sid, position)?.nodes ?? [];
  const known = graph.transitions.filter(
    ({ kind, event, source }) => kind === 'event' && !event.includes('*') && active.includes(source),
  );
  const types = [...new Set(known.map(({ event }) => event))];
  const chosen = types.includes(type) ? type : (types[0] ?? '');
  const send = () => {
    try {
      const data = JSON.parse(payload) as Record<string, unknown>;
      workspace.send(sid, { ...data, type: chosen });
      setProblem(null);
    } catch {
      setProblem('The payload isn’t valid JSON.');
    }
  };
  return (
    <form
      className="send"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label>
        Send
        <select value={chosen} onChange={({ target }) => setType(target.value)}>
          {types.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <label>
        with
        <input value={payload} onChange={({ target }) => setPayload(target.value)} spellCheck={false} />
      </label>
      <button type="submit" disabled={chosen === ''}>
        Send
      </button>
      {problem && <span role="alert">{problem}</span>}
    </form>
  );
};
