import * as Dialog from '@radix-ui/react-dialog';
import ky from 'ky';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router';
import { createSignIn } from '../sign-in.tsx';

const SignIn = createSignIn((input, signal) => ky.post('/api/login', { json: input, signal, retry: 0 }).json());

/** Router, machine, client and dialog, all at once. */
createRoot(document.body).render(
  <BrowserRouter>
    <Routes>
      <Route path="*" element={<SignIn />} />
    </Routes>
    <Dialog.Root>
      <Dialog.Trigger>Help</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Content>
          <Dialog.Title>Help</Dialog.Title>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  </BrowserRouter>,
);
