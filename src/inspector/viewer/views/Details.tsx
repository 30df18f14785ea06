import { besideOf } from '../model/place.ts';
import { explain } from '../model/explain.ts';
import { useShown } from '../context.ts';
import { actorName, clockTime, eventLabel, spanLabel, valueLabel } from '../words.ts';
import { Countdown } from './Countdown.tsx';
import { Links } from './Links.tsx';
import { originWords } from './EventLog.tsx';
import { StepButton } from './StepButton.tsx';
import { Values } from './Values.tsx';

/** What is known of the selected actor and of the last thing that happened to it. */
export const Details = () => {
  const { log, position, sid } = useShown();
  const actor = sid === null ? undefined : log.actors.get(sid);
  if (!actor) return <p className="quiet pad">Choose an actor to see its state and context.</p>;
  const state = log.stateAt(actor.sid, position);
  const before = log.stateBefore(actor.sid, position);
  return (
    <div className="details">
      <header>
        <h2>{actor.name}</h2>
        <p className="quiet">
          {actor.revision ? 'Machine' : 'Port'} {actor.src} · {actor.sid} · {state?.status ?? 'not started'}
        </p>
        {state && actor.revision && <p className="now">{valueLabel(state.value)}</p>}
        {state && state.tags.length > 0 && (
          <p className="tags">
            {state.tags.map((tag) => (
              <span key={tag} className="tag">
                {tag}
              </span>
            ))}
          </p>
        )}
      </header>
      {state && state.timers.length > 0 && (
        <section>
          <h3>Timers</h3>
          <ul className="timers">
            {state.timers.map((timer) => (
              <li key={timer.event + String(timer.dueAt)}>
                <span>{eventLabel(timer.event, log.graphOf(actor.sid))}</span> <Countdown timer={timer} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <LastEvent />
      {actor.revision && (
        <section>
          <h3>Context</h3>
          <Values before={before?.context} now={state?.context} empty="The context is empty." />
        </section>
      )}
      {state?.output !== undefined && (
        <section>
          <h3>Output</h3>
          <Values now={{ output: state.output }} empty="" />
        </section>
      )}
      {state?.error !== undefined && (
        <section>
          <h3>Error</h3>
          <Values now={state.error} empty="" />
        </section>
      )}
      <Links />
    </div>
  );
};

/**
 * The last event of the selected actor: what it carried, which guards it asked, what it changed, or why it was ignored.
 */
const LastEvent = () => {
  const { log, position, sid, line: current, stepActor } = useShown();
  if (sid === null) return null;
  const line = current?.sid === sid ? current : log.lastLineOf(sid, position);
  if (!line) return null;
  const graph = log.graphOf(sid);
  const explanation = graph ? explain(graph, line, log.stateAt(sid, line.index)) : null;
  return (
    <section>
      <h3 className="with-steps">
        Last event
        <span>
          <StepButton
            label="Previous event of this actor"
            isOff={!besideOf(log, sid, position, -1)}
            onStep={() => stepActor(-1)}
          >
            ‹
          </StepButton>{' '}
          <StepButton
            label="Next event of this actor"
            isOff={!besideOf(log, sid, position, 1)}
            onStep={() => stepActor(1)}
          >
            ›
          </StepButton>
        </span>
      </h3>
      <p className="event-head">
        <b>{eventLabel(line.type, log.graphOf(line.sid))}</b>{' '}
        <span className="origin" data-origin={line.origin}>
          {line.from === null ? originWords[line.origin] : actorName(log, line.from)}
        </span>
        <time>{clockTime(line.t)}</time>
      </p>
      <Values now={line.data} empty="" />
      {explanation && line.origin !== 'system' && (
        <div className="why" data-kind={explanation.kind}>
          <p>{explanation.says}</p>
          {explanation.candidates.length > 0 && (
            <ol>
              {explanation.candidates.map(({ transition, passed, taken }, at) => (
                <li key={`${transition.id} ${at}`} data-passed={passed} data-taken={taken}>
                  <span aria-label={taken ? 'taken' : passed ? 'allowed' : 'refused'}>
                    {taken ? '●' : passed ? '✓' : '✕'}
                  </span>
                  <span>
                    {transition.guard ? <code>{transition.guard}</code> : <i>no guard</i>}
                    <small>{transition.id}</small>
                  </span>
                </li>
              ))}
            </ol>
          )}
          {explanation.kind !== 'taken' && explanation.elsewhere.length > 0 && (
            <p className="quiet">These states handle it: {explanation.elsewhere.join(', ')}.</p>
          )}
        </div>
      )}
      {line.state && line.state.t - line.t > 1 && (
        <p className="quiet">Done after {spanLabel(line.state.t - line.t)}.</p>
      )}
    </section>
  );
};
