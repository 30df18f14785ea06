import type { Alarm } from '#app/session/time-watchers.ts';

interface Timer {
  id: number;
  due: number;
  owner: Computer | null;
  work: () => void;
}

/** Simulated time for several computers: timers fire in the order of their due times, and never while one sleeps. */
export class Scheduler {
  now = 0;
  private timers: Timer[] = [];
  private count = 0;

  set(work: () => void, ms: number, owner: Computer | null = null): number {
    this.count += 1;
    this.timers.push({ id: this.count, due: this.now + Math.max(0, ms), owner, work });
    return this.count;
  }

  clear(id: number): void {
    this.timers = this.timers.filter((timer) => timer.id !== id);
  }

  /** Lets time go by until a moment; promises settle between any two timers. */
  async runUntil(end: number): Promise<void> {
    for (;;) {
      await settle();
      let next: Timer | undefined;
      for (const timer of this.timers) {
        if (timer.owner?.isAsleep !== true && timer.due <= end && (!next || timer.due < next.due)) next = timer;
      }
      if (!next) break;
      this.clear(next.id);
      this.now = Math.max(this.now, next.due);
      next.work();
    }
    this.now = Math.max(this.now, end);
  }

  /** Resolves after some simulated time. */
  pass(ms: number): Promise<void> {
    return new Promise((resolve) => void this.set(resolve, ms));
  }
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

/** A computer with a browser tab on it: its clock may be wrong, and it may sleep. */
export class Computer {
  isAsleep = false;
  /** milliseconds by which its clock is ahead of the true time */
  skew = 0;
  private sleptFor = 0;
  private sleptAt = 0;
  private readonly wakes = new Set<() => void>();
  private readonly scheduler: Scheduler;

  constructor(scheduler: Scheduler, skew = 0) {
    this.scheduler = scheduler;
    this.skew = skew;
  }

  /** The wall clock runs while the computer sleeps, the steady one does not. */
  readonly clocks = {
    wall: () => this.scheduler.now + this.skew,
    steady: () => this.scheduler.now - this.sleptFor,
  };

  readonly alarm: Alarm = {
    set: (work, ms) => this.scheduler.set(work, ms, this),
    clear: (timer) => this.scheduler.clear(timer),
    onWake: (check, signal) => {
      this.wakes.add(check);
      signal.addEventListener('abort', () => this.wakes.delete(check));
    },
  };

  /** For the actors of this computer. */
  readonly clock = {
    setTimeout: (work: (...args: unknown[]) => void, ms: number) => this.scheduler.set(work, ms, this),
    clearTimeout: (id: number) => this.scheduler.clear(id),
  };

  sleep(): void {
    this.isAsleep = true;
    this.sleptAt = this.scheduler.now;
  }

  wake(): void {
    if (!this.isAsleep) return;
    this.isAsleep = false;
    this.sleptFor += this.scheduler.now - this.sleptAt;
    for (const check of this.wakes) check();
  }
}
