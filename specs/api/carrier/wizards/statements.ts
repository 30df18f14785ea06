import type { KyselyPlugin } from 'kysely';
import type { Carrier } from '#mocks/app.ts';

/** Collects the statements that a carrier sends to its database, without their values, until it is told to stop. */
export const recordStatements = ({ services }: Carrier): { statements: string[]; stop: () => void } => {
  const { db } = services;
  const statements: string[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.push(db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  Object.assign(services, { db: db.withPlugin(recorder) });
  return { statements, stop: () => void Object.assign(services, { db }) };
};
