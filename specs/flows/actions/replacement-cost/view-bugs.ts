import type { ViewBug } from '../../support/view-bugs.ts';

const file = 'actions/replacement-cost/ReplacementCostScreen.tsx';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'no unit is marked as chosen',
    class: 'value',
    file,
    from: 'value={unit}\n',
    to: 'value={null}\n',
  },
  {
    what: 'a unit that is closed has no reason',
    class: 'text',
    file,
    from: '...(permission.isGranted ? {} : { unavailableReason: denialWords[permission.reason] }),',
    to: '',
  },
  {
    what: 'the units are in the opposite order',
    class: 'order',
    file,
    from: 'options={units.map(optionOf)}',
    to: 'options={units.map(optionOf).toReversed()}',
  },
  {
    what: 'the unit that is chosen is the first',
    class: 'wrong payload',
    file,
    from: 'businessUnits.find((one) => one === value)',
    to: 'businessUnits.find((one) => one === businessUnits[0] && value)',
  },
  {
    what: 'a unit can be chosen while the estimator is requested',
    class: 'enabled',
    file,
    from: 'isHeld={isHeld}',
    to: 'isHeld={false}',
  },
  {
    what: 'the estimator is requested twice',
    class: 'event sent twice',
    file,
    from: "onSubmit={() => estimator.send({ type: 'unit.submit' })}",
    to: "onSubmit={() => [1, 2].forEach(() => estimator.send({ type: 'unit.submit' }))}",
  },
  {
    what: 'Try again does nothing',
    class: 'event not sent',
    file,
    from: '<Button size="sm" variant="secondary" onClick={submit}>',
    to: '<Button size="sm" variant="secondary" isUnavailable>',
  },
  {
    what: 'the link of a blocked tab leads elsewhere',
    class: 'value',
    file,
    from: "externalTarget={{ kind: 'link', href: address }}",
    to: "externalTarget={{ kind: 'link', href: '/' }}",
  },
  {
    what: 'a foreign address has the words of none',
    class: 'text',
    file,
    from: 'Its address isn’t one that this portal allows. Call support.',
    to: 'Try again. If it still isn’t available, call support.',
  },
];
