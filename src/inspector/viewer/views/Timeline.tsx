import { useSelector } from '@xstate/react';
import type { InspectorRef } from '#machines/inspector/inspector/inspector.machine.ts';
import { speeds } from '#machines/inspector/inspector/recording.ts';
import type { PortalLog } from '../model/log.ts';
import { clockTime, countOf } from '../words.ts';
import { StepButton } from './StepButton.tsx';

/** The position of the viewer in the log: follow, pause, step, play. */
export const Timeline = ({ inspector, log }: { inspector: InspectorRef; log: PortalLog }) => {
  const snapshot = useSelector(inspector, (whole) => whole);
  const { position, length, recording, speed } = snapshot.context;
  const total = recording?.length ?? length;
  const isRecorded = snapshot.hasTag('recorded');
  const isPlaying = snapshot.matches({ replaying: 'playing' });
  const line = log.lines[position - 1];
  return (
    <section className="timeline" aria-label="Timeline">
      {isRecorded ? (
        <button
          type="button"
          className="primary"
          onClick={() => inspector.send({ type: isPlaying ? 'replay.stop' : 'replay.play' })}
        >
          {isPlaying ? 'Stop' : 'Play'}
        </button>
      ) : (
        <button
          type="button"
          className="primary"
          aria-pressed={snapshot.matches({ watching: 'paused' })}
          onClick={() =>
            inspector.send({ type: snapshot.matches({ watching: 'paused' }) ? 'log.follow' : 'log.pause' })
          }
        >
          {snapshot.matches({ watching: 'paused' }) ? 'Follow' : 'Pause'}
        </button>
      )}
      <StepButton
        label="Previous event"
        isOff={position === 0}
        onStep={() => inspector.send({ type: 'step.previous' })}
      >
        ‹
      </StepButton>
      <StepButton
        label="Next event"
        isOff={!snapshot.can({ type: 'step.next' })}
        onStep={() => inspector.send({ type: 'step.next' })}
      >
        ›
      </StepButton>
      <input
        type="range"
        min={0}
        max={total}
        value={position}
        aria-label="Position in the log"
        aria-valuetext={`after ${position} of ${countOf(total, 'event')}`}
        onChange={({ target }) => inspector.send({ type: 'position.move', position: target.valueAsNumber })}
      />
      {isRecorded && (
        <label>
          Speed
          <select
            value={speed}
            onChange={({ target }) =>
              inspector.send({
                type: 'replay.setSpeed',
                speed: speeds.find((one) => String(one) === target.value) ?? 1,
              })
            }
          >
            {speeds.map((one) => (
              <option key={one} value={one}>
                {one} ×
              </option>
            ))}
          </select>
        </label>
      )}
      <output>
        {position.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
        {line && <time>{clockTime(line.t)}</time>}
      </output>
    </section>
  );
};
