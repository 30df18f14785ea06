const keys = [
  ['Space', 'pause or follow; play or stop a recording'],
  ['← →', 'previous or next event'],
  ['p n', 'previous or next event of the selected actor'],
  ['b', 'bookmark this moment'],
  ['/', 'search the events'],
  ['1 2 3 4', 'statechart, list, sequence, lanes'],
  ['+ − 0 f', 'in the statechart: zoom, actual size, fit'],
  ['arrows', 'in the statechart: pan'],
  ['+ − 0 ← →', 'in the lanes: zoom, all of the time, move'],
  ['↑ ↓', 'in the lanes: previous or next actor'],
  ['t', 'light or dark'],
  ['← → ↑ ↓', 'on the line between two panes: their size'],
] as const;

/** How the viewer is used without a mouse; single keys can be switched off. */
export const Help = ({ hasKeys, onKeys }: { hasKeys: boolean; onKeys: (has: boolean) => void }) => (
  <section className="help" aria-label="Help">
    <h2>Keys</h2>
    <dl>
      {keys.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <label>
      <input type="checkbox" checked={hasKeys} onChange={({ target }) => onKeys(target.checked)} /> Use single-key
      shortcuts
    </label>
    <p className="quiet">
      Only values from a fixed set are shown. Everything else is a type and a size: here, in recordings, and between the
      portal and this page. A text is short up to 40 characters, medium up to 500, then long.
    </p>
  </section>
);
