import { homedir } from 'node:os';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { demoPassword } from '#mocks/seed/people.ts';

const preset = '@secretlint/secretlint-rule-preset-recommend';

const literal = (text: string): RegExp => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));

/** Values of this process's environment that its names call secret: a build may have written them out. */
const secretValues = Object.entries(process.env)
  .filter(([name, value = '']) => /TOKEN|SECRET|PASSW|CREDENTIAL|_KEY$/i.test(name) && value.length >= 8)
  .map(([, value = '']) => literal(value));

const folders = [process.cwd(), homedir()].filter((folder) => folder.split('/').length > 1 && folder.length > 4);

/** What secretlint's recommended rules do not look for, by what it is. */
const rules: Readonly<Record<string, readonly RegExp[]>> = {
  'the demo password': [literal(demoPassword)],
  'a JSON web token': [/\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  'a password or key in a setting': [
    /\b(?:password|passwd|secret|api_?key|access_?token|client_?secret)["']?\s*[:=]\s*["'`](?=[^"'`]*\d)[^"'`\s/]{8,}["'`]/i,
  ],
  'a source map': [/\/[/*][#@]\s*sourceMappingURL=/],
  'a folder of the machine that built it': [
    ...folders.map(literal),
    /["'`\s(=](?:file:\/\/)?\/(?:home|Users|root|workspace|builds?|mnt|private)\/[\w.-]+/,
    /\b[A-Z]:\\{1,2}(?:Users|work|build|src)\b/i,
  ],
  'a host inside a company': [
    /https?:\/\/[\w.-]+\.(?:internal|corp|intranet|lan|local)\b/i,
    /\b(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){2,3}\b/,
  ],
  'a name of the server alone': [/\b(?:DATABASE_URL|DATA_DIR|SESSION_MINUTES|SEED_ACCOUNTS|node:sqlite)\b/],
  'content of an environment file': [
    /^(?:export )?[A-Z][A-Z0-9]*_[A-Z0-9_]+=\S+$/m,
    /\bprocess\.env\.[A-Z]\w+/,
    ...secretValues,
  ],
};

/**
 * What a file that everyone can fetch must not hold: keys and tokens of services, passwords, source maps, and what it
 * says of the machine or the company that built it.
 * @returns a line for each finding, without the secret itself
 */
export const secretsIn = async (name: string, content: string): Promise<string[]> => {
  const { messages } = await lintSource({
    source: { filePath: name, content, contentType: 'text', ext: name.slice(name.lastIndexOf('.')) },
    options: { config: { rules: [{ id: preset, rule: creator }] }, maskSecrets: true },
  });
  const ours = Object.entries(rules).filter(([, patterns]) => patterns.some((pattern) => pattern.test(content)));
  return [...messages.map(({ ruleId, message }) => `${ruleId}: ${message}`), ...ours.map(([what]) => what)].map(
    (what) => `${name}: ${what}`,
  );
};

/** Files that have no place in a build, by their name. */
export const isSecretFile = (name: string): boolean => /(?:^|\/)\.env|\.(?:map|pem|key|p12|pfx|sqlite|log)$/.test(name);
