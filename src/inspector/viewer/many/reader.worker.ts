import { perform, type Task } from './tasks.ts';

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  void perform(data).then((result) => postMessage(result));
});
