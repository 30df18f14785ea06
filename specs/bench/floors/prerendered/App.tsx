import { createSignIn } from '../sign-in.tsx';

export const App = createSignIn(async (input, signal) => {
  const { default: ky } = await import('ky');
  return ky.post('/api/login', { json: input, signal, retry: 0 }).json();
});
