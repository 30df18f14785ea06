import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { carrierPlugin } from './mocks/vite-plugin.ts';
import { codeSplitting } from './src/build/chunks.ts';
import { compileAhead } from './src/build/compile-ahead-plugin.ts';
import { contractForClient } from './src/build/contract-plugin.ts';
import { commonPasswords } from './src/build/common-passwords-plugin.ts';
import { shortIconKeys } from './src/build/icon-keys-plugin.ts';
import { inspector } from './src/build/inspector-plugin.ts';
import { prerender } from './src/build/prerender-plugin.ts';
import { pdfWorker } from './specs/flows/support/pdf-worker.ts';
import { plainDependencies } from './specs/flows/support/plain-dependencies.ts';
import { testCarriers } from './specs/flows/support/test-carriers.ts';
import { seededViewBugs } from './specs/flows/support/view-bugs.ts';
import { requirementTexts } from './specs/requirements.ts';
import { chromiumArgs, findTestBrowser } from './specs/support/chromium.ts';
import { LongFilesFirst } from './specs/support/long-files-first.ts';
import { RecordRun } from './specs/trace/run-facts.ts';

const carriers = testCarriers();
const chromium = { executablePath: findTestBrowser(), args: [...chromiumArgs] };

/** The portal's build and dev server (with the embedded carrier in it), and the four kinds of tests. */
export default defineConfig({
  plugins: [
    react(),
    contractForClient(),
    commonPasswords(),
    shortIconKeys(),
    carrierPlugin(),
    compileAhead(),
    prerender(),
    inspector(requirementTexts),
  ],
  // React has had this hook since 18; @xstate/react still brings a stand-in for older ones
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^react-style-singleton$/, replacement: join(import.meta.dirname, 'src/ui/style-singleton.ts') },
    ],
  },
  build: {
    target: 'es2022',
    // light-dark() and nesting as they are
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // React Router makes a component of its data router wherever it is imported; unused, these calls are nothing
      treeshake: { manualPureFunctions: ['import_react.memo', 'import_react.createContext'] },
      // the first screen has the name of every chunk: 42 bits tell two versions of one apart
      output: { codeSplitting, chunkFileNames: 'assets/[name]-[hash:7].js' },
    },
  },
  test: {
    passWithNoTests: false,
    // Vitest keeps one processor free, of two
    maxWorkers: '100%',
    // files of one worker share its modules, and in the browser its page: loading them for each file took half of the time
    isolate: false,
    sequence: { sequencer: LongFilesFirst },
    // ends what hangs; how long anything takes is for the benchmarks to say
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // a second by default, which a busy machine takes; a process that starts can take 20 there
    expect: { poll: { timeout: 60_000 } },
    provide: { propertySeed: Number(process.env['PROPERTY_SEED'] ?? 20_260_105) },
    reporters: ['default', 'json', new RecordRun()],
    // not an option of the reporter, which no command line could change
    outputFile: { json: 'dist/reports/vitest.json' },
    projects: [
      {
        extends: true,
        test: {
          name: 'machines',
          environment: 'node',
          include: ['specs/{app,model,flows,domain,support,trace}/**/*.test.ts'],
          provide: { chromium },
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          include: ['specs/api/**/*.test.ts'],
          globalSetup: ['specs/api/global-setup.ts'],
        },
      },
      {
        extends: true,
        plugins: [carriers.plugin, pdfWorker(), plainDependencies(), seededViewBugs()],
        optimizeDeps: {
          include: [
            'react',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'xstate',
            '@xstate/react',
            '@testing-library/react',
            '@testing-library/user-event',
            'axe-core',
            'valibot',
            'lucide-react',
            'elkjs/lib/elk-api.js',
            'ky',
            'fast-check',
            'pdfjs-dist',
            '@radix-ui/react-dialog',
            '@radix-ui/react-select',
          ],
        },
        test: {
          name: 'journeys',
          include: ['specs/{model,flows,ui}/**/*.browser.test.tsx'],
          setupFiles: ['specs/flows/support/setup.ts'],
          provide: {
            screens: process.env['SCREENS']?.split(',') ?? null,
            isSeeded: process.env['VIEW_BUGS'] !== undefined,
          },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromium, contextOptions: { reducedMotion: 'reduce' } }),
            instances: [{ browser: 'chromium', viewport: { width: 1300, height: 900 } }],
            commands: {
              ...carriers.commands,
              markupProblems: async (_, html: string) =>
                (await import('./specs/support/markup.ts')).markupProblems(html),
            },
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['specs/e2e/**/*.test.ts'],
          setupFiles: ['specs/e2e/setup.ts'],
          globalSetup: ['specs/e2e/global-setup.ts'],
          // each worker has a carrier of its own, which each file finds as it was seeded; tests of a file run one after the other
          maxWorkers: 3,
          // what a slow machine brings about is run again, and named at the end of `npm test`
          retry: 1,
          // they take both processors: no other kind of test runs beside them
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
