import { inspected, requirementsOf } from '#src/inspector/bridge/inspected.ts';
import { routes } from '#machines/domain/session/routes.ts';
import { useShown } from '../context.ts';
import requirementTexts from 'virtual:requirements';

/** From the state that is shown to the page on which it is seen, and to what it was asked to do. */
export const Links = () => {
  const { log, position, sid } = useShown();
  const graph = sid === null ? null : log.graphOf(sid);
  const links = graph ? inspected.get(graph.machine) : undefined;
  if (sid === null || !graph || !links) return null;
  const active = log.stateAt(sid, position)?.nodes ?? [];
  const paths = graph.nodes.filter(({ id }) => active.includes(id)).map(({ path }) => path);
  const ids = [...new Set([[], ...paths].flatMap((path) => requirementsOf(graph.machine, path)))].sort();
  const screens = routes.filter(({ id }) => links.screens.includes(id));
  return (
    <section>
      <h3>Screen and requirements</h3>
      <ul className="links">
        {screens.map(({ id, pattern, label }) => (
          <li key={id}>
            {pattern.includes(':') ? (
              <>
                {label} <code>{pattern}</code>
              </>
            ) : (
              <a href={pattern} target="portal">
                {label} <code>{pattern}</code>
              </a>
            )}
          </li>
        ))}
        {ids.map((id) => (
          <li key={id}>
            <details>
              <summary>
                <code>{id}</code>
              </summary>
              <p>{requirementTexts[id] ?? 'Its text isn’t available here.'}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
};
