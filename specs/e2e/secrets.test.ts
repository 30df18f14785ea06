import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, inject, test } from 'vitest';
import { demoPassword } from '#mocks/seed/people.ts';
import { isSecretFile, secretsIn } from '#specs/support/secrets.ts';
import { expect } from './support/expect.ts';

const dist = inject('portal');

/** Every file of the build but the reports of the tests, which are written beside it. */
const files = readdirSync(dist, { recursive: true, encoding: 'utf8', withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(dist.length + 1))
  .filter((name) => !name.startsWith('reports'));

describe('The built portal', () => {
  test('has no key, token or password, and nothing of the machine and the company that built it', async () => {
    const texts = files.filter((name) => /\.(?:m?js|css|html|json|svg|txt|webmanifest)$/.test(name));

    const found = await Promise.all(texts.map((name) => secretsIn(name, readFileSync(join(dist, name), 'utf8'))));

    expect(texts.length).toBeGreaterThan(40);
    expect(found.flat()).toEqual([]);
  });

  test('has no source map, environment file, key, database or log, and no file of another kind', () => {
    expect(files.filter(isSecretFile)).toEqual([]);
    expect(files.filter((name) => !/\.(?:m?js|css|html|json|svg|woff2|br|gz)$/.test(name))).toEqual([]);
  });
});

describe('What is looked for is found', () => {
  const part = (...parts: string[]) => parts.join('');
  const planted = {
    'a private key': part(
      '-----BEGIN RSA PRIV',
      'ATE KEY-----\n',
      `${'MIIEow'.repeat(40)}\n`,
      '-----END RSA PRIV',
      'ATE KEY-----',
    ),
    'a GitHub token': part('gh', 'p_', 'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'),
    'an npm token': part('//registry.npmjs.org/:_auth', 'Token=npm_', 'KRYsCUbeD4lG4cd4hZXHJHGmXbCOGx1nc5Tn'),
    'an AWS key': part('AWS_SECRET_ACCESS', '_KEY=', 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYSAMPLEKEYZ'),
    'a Slack token': part('xo', 'xb-', '23984754863-2348975623103-', 'a1b2c3d4e5f6a1b2c3d4e5f6'),
    'a database address with a password': part('postgres://admin:', 'hunter2hunter2', '@db.example.com:5432/portal'),
    'the demo password': `const hint = '${demoPassword}';`,
    'a JSON web token': part('eyJhbGciOiJIUzI1NiJ9', '.eyJzdWIiOiJhZ2VudCJ9', '.c2lnbmF0dXJlLXNpZ25hdHVyZQ'),
    'a password in a setting': 'x({user:"a",password:"tr0ub4dor&3"})',
    'a source map': '//# sourceMappingURL=entry.js.map',
    'a folder of the build': `"${process.cwd()}/src/main.tsx"`,
    'a home folder': '"/home/builder/portal/src/main.tsx"',
    'a host inside a company': 'fetch("https://build.millrace.internal/x")',
    'an address inside a company': 'fetch("http://10.1.2.3/x")',
    'a name of the server': 'read("DATABASE_URL")',
    'an environment file': 'LOG_LEVEL=debug\nMAIL_HOST=mail',
  };

  test.each(Object.entries(planted))('%s', async (_, content) => {
    expect(await secretsIn('assets/entry.js', `let a = 1;\n${content}\n`)).not.toEqual([]);
  });

  test('and ordinary code is not', async () => {
    const ordinary = 'const x={password:"Current password",label:"Password"};fetch("/-/auth/login/password")';

    expect(await secretsIn('assets/entry.js', ordinary)).toEqual([]);
    expect(['.env.local', 'assets/entry.js.map', 'key.pem', 'assets/entry.js'].filter(isSecretFile)).toHaveLength(3);
  });
});
