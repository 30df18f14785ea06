import { describe, expect, test } from 'vitest';
import { createMachine, setup } from 'xstate';
import { eager } from '../explore/fixtures/eager.ts';
import { lamp } from '../explore/fixtures/lamp.ts';
import { model as torture } from '../explore/fixtures/torture.model.ts';
import { csv } from './csv.ts';
import { json, jsonList } from './json.ts';
import { junit } from './junit.ts';
import { markdown } from './markdown.ts';
import { mermaid } from './mermaid.ts';
import type { Model } from '../define/model.ts';
import { columns, details, rowOf, table } from './text.ts';
import { transitionPaths } from '../paths/generate-paths.ts';
import { createReport } from './report.ts';
import { explore } from '../explore/exploration.ts';

describe('the output', () => {
  test('as a table has one line for each machine, in columns', () => {
    const [heading, row] = table([rowOf(report)]).split('\n');

    expect(heading).toMatch(/^machine +states +transitions +guard outcomes +paths +steps +longest +unreachable$/);
    expect(row).toMatch(/^lamp +4\/4 +8\/8 +4\/4 +\d+ +\d+ +\d+ +0$/);
  });

  test('as text has each path in numbered sentences', () => {
    expect(details(report)).toContain('  2. There is power: you see light, level 3.');
  });

  test('as JSON holds stimuli and expectations', () => {
    const recordedFacts = JSON.parse(json(report)) as { paths: { steps: object[] }[] };

    expect(recordedFacts.paths[0]?.steps[0]).toEqual({
      do: 'Press On',
      origin: 'person',
      times: 1,
      event: { type: 'lamp.switchOn' },
      see: 'you see a flicker',
      status: 'active',
      state: 'asking',
      context: { level: 0 },
      transitions: ['off · lamp.switchOn → asking'],
      effects: ['start requestPower'],
    });
  });

  test('as JSON is a list of machines, as if all were written at once', () => {
    const values = [
      { machine: 'lamp', paths: [['a\nb']] },
      { machine: 'bell', paths: [] },
    ];

    expect(jsonList(values.map((value) => JSON.stringify(value, null, 2)))).toBe(
      `${JSON.stringify(values, null, 2)}\n`,
    );
    expect(jsonList([])).toBe('[]\n');
  });

  test('as JSON and CSV has what a start does, as the transitions that it takes', () => {
    const explored = explore(eager);
    const started = createReport(explored, transitionPaths(explored));
    const { paths } = JSON.parse(json(started)) as { paths: { entry: object }[] };

    expect(paths[0]?.entry).toEqual({
      see: 'you see a form',
      status: 'active',
      state: 'ready',
      context: { count: 0 },
      transitions: ['checking · always → ready'],
      effects: [],
    });
    expect(csv(started).split('\r\n')[0]).toBe(
      'eager,path 1,0,start,At the start,you see a form,"""ready""",checking · always → ready',
    );
  });

  test('as Markdown is a manual test script', () => {
    expect(markdown(report)).toContain(
      '# Lamp\n\n## Path 1\n\nAt the start. You see a dark lamp.\n\n1. Press On. You see a flicker.\n',
    );
  });

  test('as CSV has one row for each step, and no cell that a spreadsheet would run', () => {
    for (const begin of ['=', '+', '-', '@', '\t', '\r', '\n', '\0', '|', '%', '＝', '＋', '－', '＠']) {
      const dangerous = { ...report, exploration: { ...explored, model: { ...lamp, name: `${begin}HYPERLINK("x")` } } };

      const rest = `HYPERLINK(""x"")",path 1,0,start,At the start,you see a dark lamp,`;
      expect(csv(dangerous).startsWith(`"'${begin}${rest}`), JSON.stringify(begin)).toBe(true);
    }
  });

  test('as JUnit has failures with their steps, well-formed', () => {
    const cases = [
      { name: 'a <b> & "c"', steps: ['1. Go'], failure: 'state: expected <on>' },
      { name: 'good', steps: ['1. Go'] },
    ];

    expect(
      junit([{ name: 'lamp', cases }])
        .split('\n')
        .slice(1, 5),
    ).toEqual([
      '<testsuites tests="2" failures="1">',
      '  <testsuite name="lamp" tests="2" failures="1">',
      '    <testcase classname="lamp" name="a &lt;b&gt; &amp; &quot;c&quot;">',
      '      <failure message="state: expected &lt;on&gt;">1. Go</failure>',
    ]);
  });

  test('as Markdown shows labels as they are', () => {
    const signs: Model = {
      ...lamp,
      title: 'A <b>lamp</b> & &lt; more',
      starts: [{ label: '- At the _start_\nof it', input: () => ({ level: 0 }) }],
      events: new Map([
        ['lamp.switchOn', () => [{ label: '2. *Press* `On`\r\n# <x>', event: { type: 'lamp.switchOn' } }]],
      ]),
      states: new Map([...lamp.states, ['off', () => 'a [dark](x) | ~lamp~ \\']]),
    };
    const odd = explore(signs);
    const lines = markdown(createReport(odd, transitionPaths(odd))).split('\n');

    expect(lines.slice(0, 7)).toEqual([
      String.raw`# A \<b\>lamp\</b\> & \&lt; more`,
      '',
      '## Path 1',
      '',
      String.raw`\- At the \_start\_ of it. You see a \[dark\](x) \| \~lamp\~ \\.`,
      '',
      String.raw`1. 2\. \*Press\* \`On\` \# \<x\>. You see a flicker.`,
    ]);
  });

  test('as Mermaid draws states, guards and what is covered', () => {
    const drawing = mermaid(lamp.machine, { states: new Set(['lamp.off']), transitions: new Set() });

    expect(drawing).toContain('  [*] --> off');
    expect(drawing).toContain('  asking --> on: power is done [isGranted] (missed)');
    expect(drawing).toContain('  class off covered\n  class asking,on,broken missed');
  });

  test('as Mermaid has the parameters of a guard that are not computed', () => {
    const machine = setup({ guards: { isAbove: (_, params: { least: number }) => params.least > 1 } }).createMachine({
      initial: 'low',
      states: { low: { always: { guard: { type: 'isAbove', params: { least: 2 } }, target: 'high' } }, high: {} },
    });

    expect(mermaid(machine)).toContain('low --> high: always [isAbove(least 2)]');
  });

  test('as Mermaid has what the machine handles anywhere, and whether it is covered', () => {
    const machine = createMachine({ initial: 'low', on: { stop: '.low', go: '.low' }, states: { low: {} } });
    const covered = new Set(['(root) · stop → low']);

    const drawing = mermaid(machine, { states: new Set(), transitions: covered });

    expect(drawing).toContain('  %% anywhere: stop → low\n  %% anywhere: go → low (missed)\n');
    expect(mermaid(machine)).toContain('  %% anywhere: stop → low\n  %% anywhere: go → low\n');
  });

  test('as Mermaid is well-formed, whatever states and events are called', () => {
    const keys = [
      'a b',
      'a-b',
      'a_b',
      'state',
      'end',
      'class',
      'say "hi"',
      'two\nlines',
      '日本',
      '中国',
      'x, y',
      '#1;',
    ];
    const machine = createMachine({
      initial: 'a b',
      states: Object.fromEntries(
        keys.map((key) => [key, { on: { [`to\n"${key}": now; or never`]: { target: 'a b' } } }]),
      ),
    });

    const lines = mermaid(machine, { states: new Set(), transitions: new Set() }).trimEnd().split('\n').slice(1);

    const [named, arrows] = [/^ {2}state "([^"\n]*)" as (\w+)$/, /^ {2}(\[\*\]|\w+) --> \w+(: [^:;"\n]+)?$/];
    expect(lines.filter((line) => !named.test(line) && !arrows.test(line))).toEqual([
      expect.stringMatching(/^ {2}classDef covered /),
      expect.stringMatching(/^ {2}classDef missed /),
      '  class a_b,a_b_2,a_b_3,state_2,end_2,class_2,say_hi_,two_lines,__2,__3,x_y,_1_ missed',
    ]);
    expect(lines.flatMap((line) => named.exec(line)?.[1] ?? []).slice(6)).toEqual([
      'say #quot;hi#quot;',
      'two lines',
      '日本',
      '中国',
      'x, y',
      '#35;1;',
    ]);
  });

  test('as Mermaid puts regions that are active together into one state', () => {
    const drawing = mermaid(torture.machine);

    expect(drawing).toContain('  [*] --> machine\n  state "torture" as machine {\n    state "work" as work {');
    expect(drawing).toContain('    --\n    state "drawer" as drawer {');
    expect(drawing).toContain('  drawer --> drawer__remembered: drawer.restore');
  });

  test('aligns columns whatever their width', () => {
    expect(
      columns([
        ['a', 'bb'],
        ['ccc', 'd'],
      ]),
    ).toBe('a    bb\nccc   d');
  });
});

const explored = explore(lamp);
const report = createReport(explored, transitionPaths(explored));
