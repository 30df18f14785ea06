import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router';
import { App } from './App.tsx';

/** The same form, in the HTML already, with the client loaded when it is needed. */
const root = document.getElementById('root');
if (!root) throw new Error('floor: no root');
hydrateRoot(
  root,
  <BrowserRouter>
    <Routes>
      <Route path="*" element={<App />} />
    </Routes>
  </BrowserRouter>,
);
