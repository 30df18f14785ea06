import { BaseSequencer, type TestSpecification } from 'vitest/node';

const runners = ['specs/flows/machines.test.ts', 'specs/flows/screens.browser.test.tsx'];

const isRunner = ({ moduleId }: TestSpecification): boolean => runners.some((file) => moduleId.endsWith(`/${file}`));

/** Starts the runners of all flows before other files: Vitest expects short files to be quick, and these take longest. */
export class RunnersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isRunner), ...sorted.filter((file) => !isRunner(file))];
  }
}
