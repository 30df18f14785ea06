import { execFile } from 'node:child_process';

/** `npm run check:audit`: known vulnerabilities of the production dependencies, as the registry lists them. */
interface Report {
  auditReportVersion?: number;
  vulnerabilities?: Record<string, { via: (string | Advisory)[] }>;
  /** why the registry gave no report */
  message?: string;
  /** what is wrong with the folder */
  error?: { code?: string; summary?: string };
}

interface Advisory {
  name: string;
  range: string;
  severity: string;
  title: string;
  url: string;
}

const flags = ['--omit=dev', '--audit-level=high', '--json', '--offline=false', '--fetch-retries=0'];

/** Runs `npm audit`; its exit status is not 0 for a finding, and for an error as well. */
const runNpm = (folder: string, registry?: string): Promise<{ isClean: boolean; out: string }> =>
  new Promise((resolve) => {
    const args = ['audit', ...flags, '--fetch-timeout=30000', ...(registry ? [`--registry=${registry}`] : [])];
    execFile('npm', args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }, (error, out) =>
      resolve({ isClean: !error, out }),
    );
  });

/**
 * Asks the registry about the production dependencies of a folder's lock file.
 * @param registry another registry than the configured one
 * @returns not ok for a vulnerability that is high or critical and for a folder that cannot be audited; ok where the
 * registry cannot be reached or has no audit endpoint, which one line says
 */
export const audit = async (folder: string, registry?: string): Promise<{ ok: boolean; lines: string[] }> => {
  const { isClean, out } = await runNpm(folder, registry);
  const report = parse(out);
  if (report.error?.code || (!report.message && !report.auditReportVersion))
    return { ok: false, lines: [`audit: failed: ${report.error?.summary ?? out.slice(0, 300)}`] };
  if (report.message)
    return {
      ok: true,
      lines: [`audit: skipped, the registry gave no answer: ${report.message.replaceAll('\n', ' ')}`],
    };

  const affected = Object.values(report.vulnerabilities ?? {});
  const advisories = affected.flatMap(({ via }) => via.filter((one) => typeof one !== 'string'));
  const lines = advisories.map(
    ({ name, range, severity, title, url }) => `audit: ${name} ${range} (${severity}): ${title} ${url}`,
  );
  const count = affected.length === 1 ? '1 dependency is affected' : `${affected.length} dependencies are affected`;
  return {
    ok: isClean,
    lines: [...lines, affected.length === 0 ? 'audit: no known vulnerability' : `audit: ${count}`],
  };
};

const parse = (out: string): Report => {
  try {
    return JSON.parse(out) as Report;
  } catch {
    return {};
  }
};

if (import.meta.main) {
  const { ok, lines } = await audit(process.cwd());
  console.log(lines.join('\n'));
  process.exitCode = ok ? 0 : 1;
}
