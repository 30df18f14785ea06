import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { ReportJob } from '#machines/domain/reports/report-jobs.ts';
import { jobNoticesMachine } from '#machines/reports/job-notices/job-notices.machine.ts';
import { JobNotices } from '#screens/reports/job-notices/JobNotices.tsx';
import { userEvent } from '#specs/support/user-event.ts';
import { keepFocus } from '#ui/kept-focus.ts';

const running = (id: string, format: ReportJob['format'] = 'csv'): ReportJob => ({
  id,
  report: 'renewals',
  format,
  line: null,
  agencyId: '214',
  key: 'key-of-the-order',
  ordered: 1_767_625_440_000,
  state: 'running',
  done: 0,
  total: null,
});
const ready = (job: ReportJob): ReportJob => ({ ...job, state: 'ready' });

const [first, second, third] = [running('job-1'), running('job-2', 'pdf'), running('job-3')];
const csv = /^Report: .*CSV.*ready/i;
const pdf = /^Report: .*PDF.*ready/i;

/** Draws the notices: `read` orders jobs and answers the read that this begins. */
const draw = () => {
  let answer = (_: ReportJob[]) => {};
  const machine = jobNoticesMachine.provide({
    actors: { fetchJobs: fromPromise(() => new Promise<ReportJob[]>((resolve) => (answer = resolve))) },
  });
  const notices = createActor(machine, { input: { isOn: true } }).start();
  const drawnFor = (acting: string) => (
    <JobNotices
      notices={notices}
      reportsHref="/reporting"
      nameAgency={({ agencyId }) => (agencyId === acting ? null : `agency ${agencyId}`)}
      renderFile={(job, { label }) => (
        <button type="button" onClick={() => notices.send({ type: 'file.missing', id: job.id })}>
          {label}
        </button>
      )}
    />
  );
  const { rerender } = render(drawnFor('214'));
  const read = async (ordered: readonly ReportJob[], jobs: ReportJob[]) => {
    await act(async () => {
      for (const { id } of ordered) notices.send({ type: 'job.ordered', id });
      answer(jobs);
    });
  };
  return { read, switchTo: (agency: string) => rerender(drawnFor(agency)) };
};

const region = () => screen.getByRole('status');
const said = () => [...region().children].map(({ textContent }) => textContent);
const dismiss = () => userEvent.click(screen.getAllByRole('button', { name: /^Dismiss/ }).at(-1) as HTMLElement);

test('all jobs that become ready together are said, and none again when another one is dismissed', async () => {
  const { read } = draw();
  expect(said()).toEqual([]);
  await read([first, second], [ready(first), ready(second)]);
  expect(said()).toEqual([expect.stringMatching(csv), expect.stringMatching(pdf)]);

  const before = [...region().children];
  await dismiss();
  await dismiss();

  expect(screen.queryByRole('button')).toBeNull();
  expect([...region().children]).toEqual(before);
});

test('a switch of the agency says none again, and the notices that are left name the agency', async () => {
  const { read, switchTo } = draw();
  await read([first, second], [ready(first), ready(second)]);
  await dismiss();
  const before = [...region().children];
  const words = said();

  switchTo('77');

  expect(screen.getByRole('button', { name: /^Dismiss .*agency 214/ })).toBeVisible();
  expect([...region().children]).toEqual(before);
  expect(said()).toEqual(words);
});

test('a job is said alone when it comes later, also with the words of the one before', async () => {
  const { read } = draw();
  await read([first], [ready(first)]);
  const [before] = region().children;

  await read([third], [ready(first), ready(third)]);

  expect(said()).toEqual([before?.textContent]);
  expect(region().children[0]).not.toBe(before);
});

test('a job that continues and is ready again is said again', async () => {
  const { read } = draw();
  await read([first], [ready(first)]);
  const [before] = region().children;

  await read([first], [ready(first)]);

  expect(said()).toEqual([before?.textContent]);
  expect(region().children[0]).not.toBe(before);
});

test('a file that is there no more is said, and the focus is on the way to the reports', async () => {
  onTestFinished(keepFocus());
  const { read } = draw();
  await read([first], [ready(first)]);

  await userEvent.click(screen.getByRole('button', { name: /^Download CSV/ }));

  expect(said()).toEqual([expect.stringMatching(/^Report: .*CSV.*expired/i)]);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Go to reports' })).toHaveFocus());
});
