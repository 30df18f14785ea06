import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The policy that the product is served under, so that pictures show what survives it. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types default";

export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../../public',
  plugins: [react()],
  build: { outDir: join(tmpdir(), 'agents-portal-gallery'), emptyOutDir: true, assetsInlineLimit: 0 },
  preview: { headers: { 'Content-Security-Policy': policy } },
});
